#define _GNU_SOURCE
#include "LocalInfo.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// A bundle with translations of its Info.plist finds none of the values that have no translation: Foundation on Linux asks
// only for the translated ones, where Apple's takes the others from Info.plist. So these get all values (tested with Swift
// 6.3).

typedef void (*Apply)(const void *key, const void *value, void *context);

static LocalInfo original, getInfo;
static void *(*copyOf)(const void *allocator, long capacity, const void *dictionary);
static void (*applyTo)(const void *dictionary, Apply apply, void *context);
static void (*setValue)(void *dictionary, const void *key, const void *value);

/// The values of a bundle, which last as long as the process, as the bundle does.
typedef struct Merged {
    struct Merged *next;
    const void *bundle, *local;
    void *all;
} Merged;

static Merged *known;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void add(const void *key, const void *value, void *dictionary) { setValue(dictionary, key, value); }

static const void *all(const void *bundle, const void *local, const void *info) {
    for (Merged *merged = known; merged; merged = merged->next)
        if (merged->bundle == bundle && merged->local == local) return merged->all;
    Merged *merged = malloc(sizeof *merged);
    void *copy = merged ? copyOf(NULL, 0, info) : NULL;
    if (!copy) {
        free(merged);
        return local;
    }
    applyTo(local, add, copy);
    *merged = (Merged){known, bundle, local, copy};
    known = merged;
    return copy;
}

static const void *localInfo(const void *bundle) {
    const void *local = original(bundle), *info = getInfo(bundle);
    if (!local || !info) return local;
    pthread_mutex_lock(&lock);
    const void *result = all(bundle, local, info);
    pthread_mutex_unlock(&lock);
    return result;
}

LocalInfo quince_local_info(void) {
    original = (LocalInfo)dlsym(RTLD_DEFAULT, "CFBundleGetLocalInfoDictionary");
    getInfo = (LocalInfo)dlsym(RTLD_DEFAULT, "CFBundleGetInfoDictionary");
    copyOf = (void *(*)(const void *, long, const void *))dlsym(RTLD_DEFAULT, "CFDictionaryCreateMutableCopy");
    applyTo = (void (*)(const void *, Apply, void *))dlsym(RTLD_DEFAULT, "CFDictionaryApplyFunction");
    setValue = (void (*)(void *, const void *, const void *))dlsym(RTLD_DEFAULT, "CFDictionarySetValue");
    return original && getInfo && copyOf && applyTo && setValue ? localInfo : NULL;
}
