#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Foundation on Linux is built on Core Foundation and exports it, but has no API for run loop observers in Swift.

typedef void (*Observer)(unsigned long activity);
typedef void (*Callback)(void *observer, unsigned long activity, void *info);

static Observer observe;

static void callback(void *observer, unsigned long activity, void *info) {
    (void)observer, (void)info;
    observe(activity);
}

bool quince_observe_main_run_loop(Observer observer) {
    void *(*create)(void *, unsigned long, unsigned char, long, Callback, void *) =
        (void *(*)(void *, unsigned long, unsigned char, long, Callback, void *))dlsym(
            RTLD_DEFAULT, "CFRunLoopObserverCreate");
    void *(*main)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, "CFRunLoopGetMain");
    void (*add)(void *, void *, void *) = (void (*)(void *, void *, void *))dlsym(RTLD_DEFAULT, "CFRunLoopAddObserver");
    void **modes = (void **)dlsym(RTLD_DEFAULT, "kCFRunLoopCommonModes");
    if (create == NULL || main == NULL || add == NULL || modes == NULL) return false;
    observe = observer;
    unsigned long activities = quince_run_loop_entry | quince_run_loop_waits | quince_run_loop_exit;
    add(main(), create(NULL, activities, 1, 2000000, callback, NULL), *modes);
    return true;
}

// The `main` of a unit test program is not ours. A process is a unit test if `quince test --unit` has set
// QUINCE_UNIT_TESTS to the name of a device, or if it is a package's, which SwiftPM has linked with the SDK. The programs that
// it starts are not unit tests.

__attribute__((weak)) void quince_begin_unit_tests(const char *device);
__attribute__((weak)) void quince_begin_mac_unit_tests(const char *device);

// Whether the program loads a library of tests, with a stage of Quince's own, whose clock does not follow the run loop.
static bool loadsTestLibrary(void) {
    return dlopen("libQuinceTesting.so", RTLD_LAZY | RTLD_NOLOAD) != NULL
        || dlopen("libQuinceMacTesting.so", RTLD_LAZY | RTLD_NOLOAD) != NULL;
}

// Whether SwiftPM has made the program of a package's tests, and none of them brings such a stage.
static bool isPackageTest(void) {
    Dl_info own;
    if (!dladdr((void *)quince_observe_main_run_loop, &own)) return false;
    const char *kit = own.dli_fname;
    if (strstr(kit, "libQuince.so") == NULL && strstr(kit, "libQuinceMac.so") == NULL) return false;
    size_t length = strlen(program_invocation_name), ending = strlen(".xctest");
    if (length < ending || strcmp(program_invocation_name + length - ending, ".xctest") != 0) return false;
    return !loadsTestLibrary();
}

__attribute__((constructor)) static void beginUnitTests(void) {
    const char *device = getenv("QUINCE_UNIT_TESTS");
    if (device == NULL && isPackageTest()) device = "";
    // An app has one kit. Programs of Quince's own tests have both, and those on a Mac want the one of the Mac.
    bool wantsMac = quince_begin_unit_tests == NULL || (device != NULL && strncmp(device, "Mac", 3) == 0);
    void (*begin)(const char *) = wantsMac ? quince_begin_mac_unit_tests : quince_begin_unit_tests;
    if (device == NULL || begin == NULL) return;
    char name[64];
    size_t length = 0;
    while (length < sizeof(name) - 1 && device[length]) { name[length] = device[length]; length++; }
    name[length] = 0;
    unsetenv("QUINCE_UNIT_TESTS");
    // A library of tests does the same as it is loaded, after this library: hashes must not change once the app has some.
    if (loadsTestLibrary() && getenv("QUINCE_KEEP_ENVIRONMENT") == NULL) quince_begin_deterministic();
    begin(name);
}
