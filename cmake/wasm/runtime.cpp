// wasm/runtime.cpp -- the symbols that Debian's wasm32 libraries ask for and do not bring.
#include <__verbose_abort>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Nobody reads what a module would print before it stops, and printing is a tenth of its library.
void std::__libcpp_verbose_abort(const char*, ...) {
    __builtin_trap();
}

extern "C" {

[[noreturn]] void __assert_fail(const char*, const char*, int, const char*) {
    __builtin_trap();
}
[[noreturn]] void abort_message(const char*, ...) {
    __builtin_trap();
}

// compiler-rt is built with the stack protector, wasi-libc lacks its two symbols.
extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x5bd1e995u;
[[noreturn]] void __stack_chk_fail() {
    __builtin_trap();
}

// A throw ends the call with a RuntimeError; the instance is then to be thrown away.
void* __cxa_allocate_exception(std::size_t size) noexcept {
    return std::malloc(size);
}
void __cxa_free_exception(void* exception) noexcept {
    std::free(exception);
}
[[noreturn]] void __cxa_throw(void*, void*, void* (*)(void*)) {
    __builtin_trap();
}

}  // extern "C"
