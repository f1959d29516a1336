#include "FunctionTable.h"
#include "Functions.h"

// An app calls `glClear` of this file, which jumps to the address in `quince_gl_at_Clear`: that of the library when
// there is a context, that of `do_nothing` before. A jump leaves arguments and result where they are, so that a
// function needs no more than its name here. As on iOS, a function does nothing if there is no context; then it returns
// 0.

static long do_nothing(void) { return 0; }

#if defined(__x86_64__)
#define JUMP(name) "jmp *quince_gl_at_" #name "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(name)                            \
    "adrp x16, quince_gl_at_" #name "\n"      \
    "ldr x16, [x16, :lo12:quince_gl_at_" #name "]\n" \
    "br x16\n"
#else
#error "a jump to an address in memory is written for x86-64 and arm64"
#endif

#define PLACE(name) __attribute__((visibility("hidden"))) void *quince_gl_at_##name = (void *)do_nothing;
#define THUNK(name)                                            \
    PLACE(name)                                                \
    __asm__(".text\n.balign 16\n.globl gl" #name "\n"          \
            ".type gl" #name ", %function\n"                   \
            "gl" #name ":\n" JUMP(name)                        \
            ".size gl" #name ", .-gl" #name "\n");
#define RENAMED_THUNK(name, other) THUNK(name)

CORE_FUNCTIONS(THUNK)
EXTENSION_FUNCTIONS(THUNK)
RENAMED_FUNCTIONS(RENAMED_THUNK)

// A Mesa without a part of OpenGL ES has no function of it.
static void *or_nothing(void (*function)(void)) { return function ? (void *)function : (void *)do_nothing; }

void quince_gl_fill(void (*(*find)(const char *name))(void)) {
#define FILL(name) quince_gl_at_##name = or_nothing(find("gl" #name));
#define FILL_RENAMED(name, other) quince_gl_at_##name = or_nothing(find("gl" #other));
    CORE_FUNCTIONS(FILL)
    EXTENSION_FUNCTIONS(FILL)
    RENAMED_FUNCTIONS(FILL_RENAMED)
}
