// games/ascending/mind/worths.h -- what each feature of a position is worth in a game of two.
//
// Not guessed but fitted: some 1,900 games between players that look one turn ahead, each with
// worths of its own that were shaken at random; the features of both seats at the start of each
// turn (230,000 of them) against the points that the one gained on the other until the end; least
// squares with a little damping, three times over, each time with players that judge half by the
// worths found before and half by `standing`. That is also how they are used: each of the two alone
// plays worse than both together.
//
// So the planner played otherwise than those players, and the worths led it astray: a ship sent to
// and fro, or into a siege, seemed to be worth something. They were fitted once more, to 300 games
// of its first plans, with up to a third of the turns by the script or any other plan, damped
// towards what was there before; in one game of six, held out, the mean square of what they miss
// fell from 48.4 to 44.8.
#pragma once

#include "games/ascending/mind/features.h"

namespace ascending {

// In VP, each: what it counts as at the very end, `soon` beside it while some turns are left, and
// `whole` beside that for as much of the whole game as is still to come.
struct Worth {
    float at_end, soon, whole;
};

// clang-format off
inline constexpr std::array<Worth, feature_count> worths{{
    {  0.86f,  -0.98f,   2.41f},  // planet
    { -0.16f,   0.61f,  -3.10f},  // asteroid
    {  1.07f,  -0.10f,  -1.87f},  // colony
    {  1.96f,   0.74f,  -1.32f},  // city
    {  0.17f,   0.23f,  -2.04f},  // troop
    { -0.34f,  -0.44f,   0.91f},  // third troop
    { -0.02f,   0.11f,   1.53f},  // upgrade
    {  0.01f,   0.38f,   0.87f},  // city ready
    { -0.06f,   0.04f,   1.05f},  // minable
    { -0.04f,   0.14f,   1.23f},  // blockaded
    { -0.26f,   0.32f,  -2.55f},  // open by one
    { -0.03f,   0.30f,  -0.97f},  // open by two
    {  0.03f,   0.03f,  -0.15f},  // open by three
    {  0.07f,  -0.01f,  -0.02f},  // guarded
    {  0.02f,  -0.09f,  -1.45f},  // besieged
    {  0.10f,  -0.11f,   1.03f},  // besieged by one
    {  0.05f,  -0.24f,   0.15f},  // besieged by two
    { -0.28f,  -0.52f,   1.82f},  // besieged and guarded
    {  0.01f,   0.43f,   0.95f},  // press by one
    {  0.00f,   0.04f,   0.04f},  // press by two
    {  0.62f,   1.03f,   0.84f},  // ship
    {  0.71f,   1.17f,  -0.18f},  // ship in supply
    {  0.17f,   0.11f,  -0.01f},  // battleship
    {  0.06f,   0.91f,  -1.29f},  // free orbit
    {  0.00f,   0.00f,   0.00f},  // shared orbit
    {  0.28f,  -0.16f,  -0.36f},  // landing
    {  0.20f,   0.10f,  -0.25f},  // in range
    {  0.05f,   0.23f,   0.50f},  // nearly so
    { -0.20f,   0.13f,  -0.39f},  // home first
    { -0.14f,  -0.15f,  -0.99f},  // home second
    {  0.03f,   0.01f,   0.27f},  // home more
    {  0.13f,  -0.31f,  -0.32f},  // supply first
    {  0.10f,  -0.16f,  -0.50f},  // supply second
    { -0.07f,   0.04f,  -1.56f},  // supply more
    {  0.29f,  -0.75f,   3.46f},  // facility
    { -0.30f,  -0.71f,   4.11f},  // most facilities
    {  0.15f,   0.09f,   1.91f},  // first points
    {  0.16f,  -0.49f,   1.21f},  // developable
    {  0.34f,  -1.18f,   3.00f},  // nearly developable
    { -0.18f,   0.85f,   1.91f},  // row
    { -0.10f,   0.51f,   1.77f},  // one quadrant
    { -0.07f,   0.60f,   2.60f},  // two quadrants
    {  2.29f,   1.50f,   0.12f},  // three quadrants
    {  4.14f,   3.56f,   1.21f},  // four quadrants
    {  0.46f,   1.67f,  10.02f},  // siege
    { -0.89f,   0.21f,   3.20f},  // long ruler
    {  0.54f,   0.48f,   0.04f},  // battleship
    {  0.00f,   0.00f,   0.00f},  // hard hull
    {  0.79f,   0.08f,   0.06f},  // free ferry
    { -0.55f,  -0.99f,  -0.49f},  // third point
    {  0.04f,   0.02f,   0.00f},  // shift
    {  0.00f,   0.00f,   0.00f},  // fourth point
    {  0.06f,   0.17f,   4.32f},  // third recruit
    { -0.18f,   0.95f,   2.70f},  // blockade runner
    { -0.19f,  -0.19f,  -0.03f},  // fourth item
    {  0.00f,   0.00f,   0.00f},  // garrison
    {  0.08f,   0.25f,  -2.42f},  // two mines
    {  0.59f,   0.05f,  -2.57f},  // bulwark
    { -0.45f,  -0.50f,  -0.16f},  // two builds
    {  0.00f,   0.00f,   0.00f},  // rich mines
}};
// clang-format on

}  // namespace ascending
