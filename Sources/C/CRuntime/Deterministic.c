#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The seed of Swift's hashing is chosen when its library is loaded, and everything hashed after that must use the same
// one. So it is set here, after the libraries are loaded and before the program runs, because only then has nothing
// been hashed yet. The alternative is to set SWIFT_DETERMINISTIC_HASHING and start the process again, which doubles the
// start time.

// Declared in the Swift runtime's GlobalObjects.h, and part of its binary interface.
typedef struct {
    uint64_t seed0, seed1;
    bool isDeterministic;
} HashingParameters;

static bool began;

bool quince_began_deterministic(void) { return began; }

static HashingParameters *findHashingParameters(void) {
    void *address = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
    Dl_info info;
    const ElfW(Sym) *symbol = NULL;
    if (address == NULL || !dladdr1(address, &info, (void **)&symbol, RTLD_DL_SYMENT) || symbol == NULL) return NULL;
    return symbol->st_size == sizeof(HashingParameters) ? address : NULL;
}

// Accepts `--flow FILE` and `--host headless`, both also with an equals sign; arguments after `--` are the app's own.
static bool asksForHeadless(int count, char **arguments) {
    for (int index = 1; index < count && strcmp(arguments[index], "--") != 0; index++) {
        const char *argument = arguments[index];
        if (strcmp(argument, "--flow") == 0 || strncmp(argument, "--flow=", 7) == 0) return true;
        if (strcmp(argument, "--host=headless") == 0) return true;
        bool hasValue = strcmp(argument, "--host") == 0 && index + 1 < count;
        if (hasValue && strcmp(arguments[index + 1], "headless") == 0) return true;
    }
    return false;
}

bool quince_begin_deterministic(void) {
    if (began) return true;
    HashingParameters *parameters = findHashingParameters();
    if (parameters == NULL) return false;
    *parameters = (HashingParameters){.isDeterministic = true};
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1);
    setenv("TZ", "UTC", 1);
    setenv("LANG", "C.UTF-8", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    tzset();
    began = true;
    return true;
}

// Makes an app's output to a pipe line-buffered, as it is to a terminal, so that a reader gets it in time and a crash
// loses nothing.
__attribute__((constructor)) static void beginLines(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }

__attribute__((constructor)) static void beginDeterministic(int count, char **arguments) {
    if (asksForHeadless(count, arguments)) quince_begin_deterministic();
}
