#define _GNU_SOURCE
#include "CRuntime.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// A class that forgets to release one of its fields gets another function to destroy its instances with, as in
// Lifetime.c: it reads the field, calls the original function, and releases what the field referred to.

typedef __attribute__((swiftcall)) void (*Destroy)(__attribute__((swift_context)) void *object);

enum { destroyWord = -2, mostClasses = 4 };

typedef struct {
    const void *metadata;
    Destroy destroy;
    size_t offset;
    void (*release)(const void *);
} ForgetfulClass;

static ForgetfulClass classes[mostClasses];
static size_t count;

// A class that was made at run time has copied the function of its superclass, which metadata names in its second word.
static const ForgetfulClass *described(const void *metadata) {
    for (;; metadata = ((const void **)metadata)[1]) {
        for (size_t index = 0; index < count; index++) {
            if (classes[index].metadata == metadata) return &classes[index];
        }
    }
}

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
    const ForgetfulClass *class = described(*(const void **)object);
    const void *field = *(const void **)((char *)object + class->offset);
    class->destroy(object);
    if (field) class->release(field);
}

bool quince_release_field(const void *metadata, size_t offset, void (*release)(const void *)) {
    if (count == mostClasses) return false;
    Destroy *word = (Destroy *)metadata + destroyWord;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (mprotect((void *)((uintptr_t)word & ~(page - 1)), page, PROT_READ | PROT_WRITE)) return false;
    classes[count++] = (ForgetfulClass){metadata, *word, offset, release};
    atomic_store((_Atomic(Destroy) *)word, destroy);
    return true;
}

long quince_field_offset(const void *object, const void *value) {
    const void *const *words = object;
    size_t size = malloc_usable_size((void *)object) / sizeof(void *);
    for (size_t index = 2; index < size; index++) {
        if (words[index] == value) return (long)(index * sizeof(void *));
    }
    return -1;
}
