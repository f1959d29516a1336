#define _GNU_SOURCE
#include "CRuntime.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Swift on Linux does not notify anyone when an object is deallocated. But the last release calls a function in the
// metadata of the object's class, two words before its address point, and that word can be replaced: once per class,
// when something is first attached to one of its instances. The replacement calls the original function.

typedef __attribute__((swiftcall)) void (*Destroy)(__attribute__((swift_context)) void *object);

enum { destroyWord = -2, buckets = 4096 };

// The number of objects with attachments per bucket. Nearly all objects have none, which one load finds out.
static _Atomic uint32_t marks[buckets];

static unsigned bucket(const void *object) {
    uintptr_t address = (uintptr_t)object;
    return (unsigned)((address >> 4) ^ (address >> 16)) & (buckets - 1);
}

bool quince_object_is_marked(const void *object) {
    return atomic_load_explicit(&marks[bucket(object)], memory_order_relaxed) != 0;
}

void quince_mark_object(const void *object) { atomic_fetch_add(&marks[bucket(object)], 1); }
void quince_unmark_object(const void *object) { atomic_fetch_sub(&marks[bucket(object)], 1); }

// MARK: Watched classes

typedef struct {
    _Atomic(const void *) metadata;
    Destroy destroy;
} Watched;

typedef struct {
    size_t capacity, count;
    Watched entries[];
} WatchedClasses;

static _Atomic(WatchedClasses *) classes;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static Watched *slot(WatchedClasses *table, const void *metadata) {
    size_t index = ((uintptr_t)metadata >> 3) * 0x9E3779B97F4A7C15u % table->capacity;
    for (;; index = (index + 1) % table->capacity) {
        const void *found = atomic_load_explicit(&table->entries[index].metadata, memory_order_acquire);
        if (found == metadata || found == NULL) return &table->entries[index];
    }
}

static void add(WatchedClasses *table, const void *metadata, Destroy destroy) {
    Watched *entry = slot(table, metadata);
    entry->destroy = destroy;
    table->count++;
    atomic_store_explicit(&entry->metadata, metadata, memory_order_release);
}

// The old table is not freed, because another thread may be reading it.
static WatchedClasses *grown(WatchedClasses *old) {
    size_t capacity = old ? old->capacity * 4 : 256;
    WatchedClasses *table = calloc(1, sizeof(WatchedClasses) + capacity * sizeof(Watched));
    if (table == NULL) return NULL;
    table->capacity = capacity;
    for (size_t index = 0; old && index < old->capacity; index++) {
        Watched *entry = &old->entries[index];
        if (entry->metadata) add(table, entry->metadata, entry->destroy);
    }
    atomic_store(&classes, table);
    return table;
}

static void *(*attachments_leave)(void *object);
static void (*attachments_end)(void *attachments);

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
    Destroy original = slot(atomic_load_explicit(&classes, memory_order_acquire), *(const void **)object)->destroy;
    void *attachments = quince_object_is_marked(object) ? attachments_leave(object) : NULL;
    original(object);
    if (attachments) attachments_end(attachments);
}

static bool exchange(Destroy *word, Destroy function) {
    // The metadata of a class with fixed layout may be in pages that are read-only after loading.
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (mprotect((void *)((uintptr_t)word & ~(page - 1)), page, PROT_READ | PROT_WRITE)) return false;
    atomic_store((_Atomic(Destroy) *)word, function);
    return true;
}

static bool watch(const void *metadata) {
    WatchedClasses *table = atomic_load(&classes);
    if (table && slot(table, metadata)->metadata) return true;
    if (table == NULL || table->count * 2 >= table->capacity) table = grown(table);
    if (table == NULL) return false;
    Destroy *word = (Destroy *)metadata + destroyWord;
    add(table, metadata, *word);
    return exchange(word, destroy);
}

bool quince_watch_class(const void *metadata, void *(*leave)(void *object), void (*end)(void *attachments)) {
    pthread_mutex_lock(&lock);
    attachments_leave = leave;
    attachments_end = end;
    bool isWatched = watch(metadata);
    pthread_mutex_unlock(&lock);
    return isWatched;
}

extern bool swift_isDeallocating(void *object);

bool quince_is_going(const void *object) { return swift_isDeallocating((void *)object); }

// MARK: A field that its class does not release

static Destroy forgetful_destroy;
static size_t forgotten_offset;
static void (*forgotten_release)(const void *);

static __attribute__((swiftcall)) void destroy_and_release(__attribute__((swift_context)) void *object) {
    const void *field = *(const void **)((char *)object + forgotten_offset);
    forgetful_destroy(object);
    if (field) forgotten_release(field);
}

bool quince_release_field(const void *metadata, size_t offset, void (*release)(const void *)) {
    if (forgetful_destroy) return false;
    Destroy *word = (Destroy *)metadata + destroyWord;
    forgetful_destroy = *word;
    forgotten_offset = offset;
    forgotten_release = release;
    return exchange(word, destroy_and_release);
}

long quince_field_offset(const void *object, const void *value) {
    const void *const *words = object;
    size_t count = malloc_usable_size((void *)object) / sizeof(void *);
    for (size_t index = 2; index < count; index++) {
        if (words[index] == value) return (long)(index * sizeof(void *));
    }
    return -1;
}
