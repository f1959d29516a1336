#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

// A tree of views is drawn, laid out and searched by functions that call themselves for each level, so the depth of a
// hierarchy ends with the stack. The kernel lets the main thread's stack grow to the limit that holds when it grows, so
// a limit that is raised here is as good as one at the start. Addresses up to 128 MB below the stack are kept free for it.
enum { frameLimit = 600, nameLimit = 4, pageSlack = 1 << 16 };

// The stack that the main thread is on: the process's, or one of a turn (TurnStack.c). A size of 0 stands for the limit.
static QuinceStackBounds bounds;
static struct sigaction former;

// MARK: Names

// A function, or the place of one without a public name in its program.
typedef struct {
    const void *function;
    Dl_info info;
    int count;
} Caller;

typedef char *(*Demangle)(const char *, size_t, char *, size_t *, uint32_t);

static void writeText(const char *text) {
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
}

static void writeName(const Caller *caller) {
    const char *symbol = caller->info.dli_sname;
    Demangle demangle = (Demangle)dlsym(RTLD_DEFAULT, "swift_demangle");
    char *name = symbol && demangle ? demangle(symbol, strlen(symbol), NULL, NULL, 0) : NULL;
    writeText("  ");
    writeText(name ? name : symbol ? symbol : "a function without a public name, of ");
    if (!symbol) writeText(caller->info.dli_fname);
    writeText("\n");
}

// Counts the functions of the innermost frames. Swift keeps frame pointers.
static int countCallers(uintptr_t pointer, uintptr_t frame, Caller *callers, int room) {
    int count = 0;
    for (int depth = 0; depth < frameLimit && frame >= pointer && frame < bounds.top; depth++) {
        if (frame % sizeof(void *) != 0) break;
        uintptr_t next = ((uintptr_t *)frame)[0];
        Dl_info info;
        if (dladdr(((void **)frame)[1], &info)) {
            const void *function = info.dli_sname ? info.dli_saddr : ((void **)frame)[1];
            int index = 0;
            while (index < count && callers[index].function != function) index++;
            if (index == count && count < room) callers[count++] = (Caller){function, info, 0};
            if (index < count) callers[index].count++;
        }
        if (next <= frame) break;
        frame = next;
    }
    return count;
}

static void writeCallers(uintptr_t pointer, uintptr_t frame) {
    Caller callers[64];
    int count = countCallers(pointer, frame, callers, 64), most = 0;
    for (int index = 0; index < count; index++) most = callers[index].count > most ? callers[index].count : most;
    for (int index = 0, written = 0; index < count && written < nameLimit; index++) {
        if (callers[index].count < 2 || callers[index].count < most / 2) continue;
        writeName(&callers[index]);
        written++;
    }
}

// MARK: The signal

static void frameOf(const ucontext_t *context, uintptr_t *pointer, uintptr_t *frame) {
#if defined(__x86_64__)
    *pointer = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
    *frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#else
    *pointer = (uintptr_t)context->uc_mcontext.sp;
    *frame = (uintptr_t)context->uc_mcontext.regs[29];
#endif
}

static void handle(int number, siginfo_t *signal, void *raw) {
    uintptr_t pointer, frame, address = (uintptr_t)signal->si_addr;
    frameOf(raw, &pointer, &frame);
    struct rlimit limit;
    getrlimit(RLIMIT_STACK, &limit);
    // Where the stack ends by its limit, and where another mapping is in its way.
    uintptr_t size = bounds.size ? bounds.size : limit.rlim_cur;
    bool isAtEnd = pointer < bounds.top && bounds.top - pointer > size / 2;
    if (isAtEnd && address + pageSlack > pointer && address < pointer + pageSlack) {
        // Naming a function may allocate, and the fault may have been in the allocator.
        alarm(5);
        writeText("Fatal error: the stack is used up, because calls recurse without end. Innermost, again and again:\n");
        writeCallers(pointer, frame);
        alarm(0);
    }
    sigaction(number, &former, NULL);
    // One that was sent does not come again by itself.
    if (signal->si_code <= 0) raise(number);
}

// Dispatch serves the main queue of a program without a main run loop, such as one of unit tests, by threads of its own.
// Their stacks are as large, but their end is not named.
static void enlargeThreadsOfTests(rlim_t size) {
    size_t length = strlen(program_invocation_name), ending = strlen(".xctest");
    bool isTest = length > ending && strcmp(program_invocation_name + length - ending, ".xctest") == 0;
    if (!isTest && getenv("QUINCE_UNIT_TESTS") == NULL) return;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, size) == 0) pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
}

QuinceStackBounds quince_exchange_stack_bounds(QuinceStackBounds new) {
    QuinceStackBounds old = bounds;
    bounds = new;
    return old;
}

__attribute__((constructor)) static void beginStack(int count, char **arguments) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
    rlim_t wanted = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > quince_stack_size ? quince_stack_size : limit.rlim_max;
    if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted;
        setrlimit(RLIMIT_STACK, &limit);
    }
    enlargeThreadsOfTests(wanted);
    bounds.top = (uintptr_t)arguments;
    static char alternate[1 << 16];
    stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaltstack(&stack, NULL);
    sigaction(SIGSEGV, &action, &former);
}
