// games/ascending/mind/worths.h -- what each feature of a position is worth in a game of two.
//
// Not guessed but fitted: some 1,900 games between players that look one turn ahead, each with
// worths of its own that were shaken at random; the features of both seats at the start of each
// turn (230,000 of them) against the points that the one gained on the other until the end; least
// squares with a little damping, three times over, each time with players that judge half by the
// worths found before and half by `standing`. That is also how they are used: each of the two alone
// plays worse than both together.
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
    {  0.89f,  -0.92f,   3.74f},  // planet
    { -0.19f,   0.56f,  -1.38f},  // asteroid
    {  1.12f,  -0.14f,  -1.94f},  // colony
    {  1.97f,   0.81f,  -1.27f},  // city
    {  0.06f,   0.13f,  -1.57f},  // troop
    { -0.06f,  -0.15f,   2.31f},  // third troop
    { -0.14f,  -0.07f,   3.15f},  // upgrade
    {  0.06f,   0.41f,   0.71f},  // city ready
    { -0.01f,   0.14f,   2.14f},  // minable
    { -0.04f,   0.10f,   1.64f},  // blockaded
    { -0.08f,   0.31f,  -1.15f},  // open by one
    { -0.00f,   0.37f,  -1.91f},  // open by two
    {  0.02f,   0.03f,   0.19f},  // open by three
    {  0.03f,  -0.03f,   0.27f},  // guarded
    { -0.11f,  -0.22f,  -2.08f},  // besieged
    {  0.10f,  -0.18f,   1.83f},  // besieged by one
    {  0.05f,  -0.25f,   0.32f},  // besieged by two
    { -0.17f,  -0.40f,   1.28f},  // besieged and guarded
    {  0.01f,   0.50f,   0.26f},  // press by one
    { -0.03f,   0.01f,  -0.22f},  // press by two
    {  0.66f,   1.21f,   1.92f},  // ship
    {  0.67f,   0.99f,  -1.26f},  // ship in supply
    {  0.17f,   0.11f,  -0.01f},  // battleship
    {  0.11f,   0.92f,  -2.42f},  // free orbit
    {  0.00f,   0.00f,   0.00f},  // shared orbit
    {  0.11f,  -0.40f,  -1.98f},  // landing
    {  0.09f,  -0.01f,  -0.17f},  // in range
    {  0.20f,   0.38f,   0.40f},  // nearly so
    { -0.12f,   0.21f,  -0.79f},  // home first
    { -0.05f,   0.14f,  -1.83f},  // home second
    { -0.09f,  -0.27f,  -1.07f},  // home more
    { -0.02f,  -0.46f,  -0.17f},  // supply first
    {  0.05f,  -0.20f,  -0.45f},  // supply second
    { -0.07f,   0.04f,  -2.10f},  // supply more
    {  0.29f,  -0.77f,   4.41f},  // facility
    { -0.13f,  -0.46f,   5.32f},  // most facilities
    {  0.19f,   0.45f,   0.89f},  // first points
    { -0.24f,  -0.58f,  -0.51f},  // developable
    {  0.24f,  -1.19f,   3.75f},  // nearly developable
    {  0.02f,   0.28f,   1.40f},  // row
    {  0.08f,   0.64f,   1.73f},  // one quadrant
    {  0.21f,   0.74f,   2.87f},  // two quadrants
    {  2.54f,   2.26f,   1.21f},  // three quadrants
    {  4.11f,   3.89f,   1.43f},  // four quadrants
    {  0.07f,   1.07f,   8.45f},  // siege
    {  0.11f,   1.30f,   3.16f},  // long ruler
    {  0.54f,   0.48f,   0.04f},  // battleship
    {  0.00f,   0.00f,   0.00f},  // hard hull
    {  0.10f,  -1.19f,  -1.96f},  // free ferry
    { -0.27f,  -0.65f,  -0.29f},  // third point
    {  0.04f,   0.02f,  -0.00f},  // shift
    {  0.00f,   0.00f,   0.00f},  // fourth point
    { -0.12f,  -0.35f,  -0.42f},  // third recruit
    {  0.25f,   0.91f,   0.71f},  // blockade runner
    { -0.19f,  -0.19f,  -0.03f},  // fourth item
    {  0.00f,   0.00f,   0.00f},  // garrison
    { -0.04f,   0.05f,  -0.16f},  // two mines
    {  0.12f,  -0.12f,   0.29f},  // bulwark
    { -0.45f,  -0.50f,  -0.16f},  // two builds
    {  0.00f,   0.00f,   0.00f},  // rich mines
}};
// clang-format on

}  // namespace ascending
