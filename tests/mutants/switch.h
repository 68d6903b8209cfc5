// tests/mutants/switch.h -- what plant.py writes into the rules of a game: places at which a mutant,
// once awake, makes them do something else. In constants that the compiler works out none awakes.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace mutants {

inline constexpr int most = 4096;
inline int awake_one = 0;             // which mutant is awake; 0: none
inline std::uint8_t* seen = nullptr;  // which of them the rules have come by, of `most`

constexpr bool awake(int number) {
    if (std::is_constant_evaluated() || number == 0) return false;
    if (seen) seen[number] = 1;
    return number == awake_one;
}

// A number one higher, a word of truth turned round; of the same type as it was.
template <class T>
constexpr T other(int number, T value) {
    if (!awake(number)) return value;
    if constexpr (std::same_as<T, bool>) return !value;
    else return static_cast<T>(value + 1);
}

// A condition that never holds, or always.
template <class T>
constexpr bool settled(int never, int always, const T& condition) {
    const bool holds = static_cast<bool>(condition);
    if (awake(never)) return false;
    return awake(always) || holds;
}

// What an `if` declares, as if nothing had been found.
template <class T>
constexpr std::remove_cvref_t<T> nothing(int number, T&& value) {
    if (awake(number)) return {};
    return std::forward<T>(value);
}

template <class T>
constexpr T least(int number, const T& a, const T& b) {
    return awake(number) ? std::max(a, b) : std::min(a, b);
}
template <class T>
constexpr T greatest(int number, const T& a, const T& b) {
    return awake(number) ? std::min(a, b) : std::max(a, b);
}

// `a < b` becomes `a < Other{7} < b`: with the precedence of the operator that it stands for.
struct Other {
    int number;
};
template <class T>
struct Left {
    const T& value;
    int number;
};

// `!a` becomes `Truth{7}->*a`, which takes just as much for its operand.
struct Truth {
    int number;
};
template <class T>
constexpr bool operator->*(Truth truth, const T& value) {
    const bool holds = static_cast<bool>(value);
    return awake(truth.number) ? holds : !holds;
}

#define HEXASTRA_MUTANT(was, is)                                                       \
    template <class L>                                                                 \
    constexpr Left<L> operator was(const L& value, Other other) {                      \
        return {value, other.number};                                                  \
    }                                                                                  \
    template <class L, class R>                                                        \
    constexpr auto operator was(Left<L> left, const R& right) {                        \
        return awake(left.number) ? left.value is right : left.value was right;        \
    }
HEXASTRA_MUTANT(<, <=)
HEXASTRA_MUTANT(<=, <)
HEXASTRA_MUTANT(>, >=)
HEXASTRA_MUTANT(>=, >)
HEXASTRA_MUTANT(==, !=)
HEXASTRA_MUTANT(!=, ==)
HEXASTRA_MUTANT(+, -)
HEXASTRA_MUTANT(-, +)
HEXASTRA_MUTANT(*, +)
HEXASTRA_MUTANT(&, |)
HEXASTRA_MUTANT(|, &)
#undef HEXASTRA_MUTANT

}  // namespace mutants
