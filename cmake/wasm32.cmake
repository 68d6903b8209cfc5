# wasm32.cmake -- Debian's clang 19 to WebAssembly (a WASI reactor), without emscripten.
set(HEXASTRA_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_ASM_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)

# A library is enough for CMake's compiler check: a program would want the runtime below.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Nothing unwinds here. -fignore-exceptions lets shared code say `throw`; wasm/runtime.cpp makes
# it a trap, which JavaScript sees as a RuntimeError. No fused multiply-add: results must equal
# those of the native builds.
set(CMAKE_C_FLAGS_INIT "-ffp-contract=off")
# Optimised once more as a whole when it is linked: a tenth fewer bytes, and the page waits for them.
set(CMAKE_CXX_FLAGS_INIT
    "-fexceptions -fignore-exceptions -fno-rtti -ffp-contract=off -msimd128 -flto")

# The default stack of 64 kB is overrun silently; first in memory, an overrun traps instead.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
