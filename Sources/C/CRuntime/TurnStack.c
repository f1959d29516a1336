#define _GNU_SOURCE
#include "CRuntime.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

// A stack beside that of the thread, on which a function runs that may be left in its middle and entered again.

struct QuinceTurnStack {
    char *memory;
    size_t guard;
    ucontext_t own, host;
    void (*body)(void *);
    void *argument;
    bool hasEnded;
};

static QuinceTurnStack *running;

static void run(unsigned int high, unsigned int low) {
    QuinceTurnStack *stack = (QuinceTurnStack *)(((uintptr_t)high << 32) | low);
    stack->body(stack->argument);
    stack->hasEnded = true;
    swapcontext(&stack->own, &stack->host);
}

QuinceTurnStack *quince_turn_stack_make(void) {
    QuinceTurnStack *stack = calloc(1, sizeof *stack);
    if (stack == NULL) return NULL;
    stack->guard = (size_t)sysconf(_SC_PAGESIZE);
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
    stack->memory = mmap(NULL, quince_stack_size, PROT_READ | PROT_WRITE, flags, -1, 0);
    // Recursion without end reaches a page that nobody may write to.
    if (stack->memory == MAP_FAILED || mprotect(stack->memory, stack->guard, PROT_NONE) != 0) {
        if (stack->memory != MAP_FAILED) munmap(stack->memory, quince_stack_size);
        free(stack);
        return NULL;
    }
    stack->hasEnded = true;
    return stack;
}

void quince_turn_stack_free(QuinceTurnStack *stack) {
    munmap(stack->memory, quince_stack_size);
    free(stack);
}

static bool enter(QuinceTurnStack *stack) {
    QuinceTurnStack *before = running;
    running = stack;
    uintptr_t top = (uintptr_t)stack->memory + quince_stack_size;
    QuinceStackBounds bounds = quince_exchange_stack_bounds((QuinceStackBounds){top, quince_stack_size});
    swapcontext(&stack->host, &stack->own);
    quince_exchange_stack_bounds(bounds);
    running = before;
    return stack->hasEnded;
}

bool quince_turn_stack_run(QuinceTurnStack *stack, void (*body)(void *), void *argument) {
    stack->body = body;
    stack->argument = argument;
    stack->hasEnded = false;
    getcontext(&stack->own);
    stack->own.uc_stack.ss_sp = stack->memory + stack->guard;
    stack->own.uc_stack.ss_size = quince_stack_size - stack->guard;
    stack->own.uc_link = NULL;
    uintptr_t address = (uintptr_t)stack;
    makecontext(&stack->own, (void (*)(void))run, 2, (unsigned int)(address >> 32), (unsigned int)address);
    return enter(stack);
}

bool quince_turn_stack_resume(QuinceTurnStack *stack) { return enter(stack); }

void quince_turn_stack_leave(void) {
    QuinceTurnStack *stack = running;
    swapcontext(&stack->own, &stack->host);
}
