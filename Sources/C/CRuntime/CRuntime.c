#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <poll.h>
#include <stddef.h>

typedef __attribute__((swiftcall)) void *(*AllocatingInit)(__attribute__((swift_context)) const void *metatype);

void *quince_call_allocating_init(const void *entry, const void *metatype) {
    return ((AllocatingInit)entry)(metatype);
}

// libdispatch exports this for Foundation's run loop, which waits on the same descriptor.
extern int _dispatch_get_main_queue_handle_4CF(void);

bool quince_main_queue_has_work(void) {
    struct pollfd handle = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
    return poll(&handle, 1, 0) > 0;
}

typedef __attribute__((swiftcall)) void (*EnqueueMain)(void *job);
typedef __attribute__((swiftcall)) void (*EnqueueGlobalHook)(void *job, void *original);

static EnqueueMain enqueue_main;

static __attribute__((swiftcall)) void enqueue_on_main(void *job, void *original) {
    (void)original;
    enqueue_main(job);
}

bool quince_run_tasks_on_main_thread(void) {
    EnqueueGlobalHook *hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
    enqueue_main = (EnqueueMain)dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor");
    if (hook == NULL || enqueue_main == NULL) return false;
    *hook = enqueue_on_main;
    return true;
}

typedef __attribute__((swiftcall)) void *(*Initializer)(
    unsigned long, unsigned long, unsigned long, unsigned long, double, double, double, double,
    __attribute__((swift_context)) const void *metatype);

void *quince_call_initializer(
    const void *entry, const void *metatype, const unsigned long words[4], const double numbers[4]) {
    // Words and numbers are passed in separate registers, so one signature serves every initializer.
    return ((Initializer)entry)(
        words[0], words[1], words[2], words[3], numbers[0], numbers[1], numbers[2], numbers[3], metatype);
}
