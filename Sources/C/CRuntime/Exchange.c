#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A library calls the functions of other libraries, and its own exported ones, through a table of addresses that the
// dynamic linker fills in. An address in the table can be replaced; calls within a library that bypass the table are
// not affected.

#if defined(__aarch64__)
enum { jumpSlot = R_AARCH64_JUMP_SLOT, globalData = R_AARCH64_GLOB_DAT };
#else
enum { jumpSlot = R_X86_64_JUMP_SLOT, globalData = R_X86_64_GLOB_DAT };
#endif

// An image's dynamic section, with addresses.
typedef struct {
    const ElfW(Dyn) *entries;
    const ElfW(Sym) *symbols;
    const char *strings;
    // The hash table of today, or the one of old.
    const uint32_t *hashes, *oldHashes;
    const ElfW(Rela) *relocations[2];
    size_t sizes[2];
    // The offset of the image's own name in the strings; 0 if it has none.
    size_t name;
} Tables;

static Tables tablesOf(const struct dl_phdr_info *info) {
    Tables tables = {0};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type == PT_DYNAMIC) tables.entries = (const ElfW(Dyn) *)(info->dlpi_addr + header->p_vaddr);
    }
    for (const ElfW(Dyn) *entry = tables.entries; entry && entry->d_tag != DT_NULL; entry++) {
        const void *address = (const void *)entry->d_un.d_ptr;
        switch (entry->d_tag) {
        case DT_SYMTAB: tables.symbols = address; break;
        case DT_STRTAB: tables.strings = address; break;
        case DT_GNU_HASH: tables.hashes = address; break;
        case DT_HASH: tables.oldHashes = address; break;
        case DT_JMPREL: tables.relocations[0] = address; break;
        case DT_PLTRELSZ: tables.sizes[0] = entry->d_un.d_val; break;
        case DT_RELA: tables.relocations[1] = address; break;
        case DT_RELASZ: tables.sizes[1] = entry->d_un.d_val; break;
        case DT_SONAME: tables.name = entry->d_un.d_val; break;
        }
    }
    // The kernel's own library contains offsets where others contain addresses.
    if ((uintptr_t)tables.symbols < info->dlpi_addr) tables.symbols = NULL;
    return tables;
}

static void put(void **slot, QuinceExchange *exchange) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (mprotect((void *)((uintptr_t)slot & ~(page - 1)), page, PROT_READ | PROT_WRITE)) return;
    *slot = exchange->replacement;
    exchange->count++;
}

// MARK: The images that call a function

// An exchange, and the library that contains the function: only images that name it call the function. `name` is NULL if
// any image may.
typedef struct {
    QuinceExchange *exchange;
    const void *address;
    const char *name;
} Search;

typedef struct {
    Search *searches;
    int count;
} Searches;

static int contains(const struct dl_phdr_info *info, const void *address) {
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + header->p_vaddr;
        if (header->p_type == PT_LOAD && (uintptr_t)address - start < header->p_memsz) return 1;
    }
    return 0;
}

static int nameLibrary(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    Searches *all = context;
    for (int i = 0; i < all->count; i++) {
        Search *search = &all->searches[i];
        if (search->address == NULL || search->name || !contains(info, search->address)) continue;
        Tables tables = tablesOf(info);
        if (tables.strings && tables.name) search->name = tables.strings + tables.name;
    }
    return 0;
}

static int mayCall(const Tables *tables, const Search *search) {
    if (search->name == NULL) return 1;
    if (tables->name && strcmp(tables->strings + tables->name, search->name) == 0) return 1;
    for (const ElfW(Dyn) *entry = tables->entries; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag != DT_NEEDED) continue;
        if (strcmp(tables->strings + entry->d_un.d_val, search->name) == 0) return 1;
    }
    return 0;
}

// MARK: Symbols

static uint32_t hashOf(const char *name) {
    uint32_t hash = 5381;
    for (; *name; name++) hash = hash * 33 + (unsigned char)*name;
    return hash;
}

static int isNamed(const Tables *tables, uint32_t symbol, const char *name) {
    return strcmp(tables->strings + tables->symbols[symbol].st_name, name) == 0;
}

static uint32_t symbolBefore(const Tables *tables, uint32_t end, const char *name) {
    for (uint32_t symbol = 1; symbol < end; symbol++) {
        if (isNamed(tables, symbol, name)) return symbol;
    }
    return 0;
}

static uint32_t ownSymbol(const Tables *tables, const char *name) {
    uint32_t buckets = tables->hashes[0], first = tables->hashes[1], filter = tables->hashes[2];
    const uint32_t *starts = tables->hashes + 4 + filter * (sizeof(ElfW(Addr)) / sizeof(uint32_t));
    const uint32_t *chains = starts + buckets;
    uint32_t hash = hashOf(name), symbol = buckets ? starts[hash % buckets] : 0;
    if (symbol < first) return 0;
    for (;; symbol++) {
        uint32_t entry = chains[symbol - first];
        if ((entry | 1) == (hash | 1) && isNamed(tables, symbol, name)) return symbol;
        if (entry & 1) return 0;
    }
}

// Returns the index behind the last symbol that an image's relocations name.
static uint32_t relocatedEnd(const Tables *tables) {
    uint32_t end = 0;
    for (int table = 0; table < 2; table++) {
        size_t count = tables->relocations[table] ? tables->sizes[table] / sizeof(ElfW(Rela)) : 0;
        for (size_t i = 0; i < count; i++) {
            uint32_t symbol = ELF64_R_SYM(tables->relocations[table][i].r_info);
            if (symbol >= end) end = symbol + 1;
        }
    }
    return end;
}

// Returns the index of a symbol in an image; 0 if it has none. Symbols of other images come first, in no order; an image's
// own are in its hash table. GNU ld gives an image that exports nothing a table that does not say where they would begin: one
// empty bucket.
static uint32_t symbolNamed(const Tables *tables, const char *name) {
    if (!tables->hashes) return tables->oldHashes ? symbolBefore(tables, tables->oldHashes[1], name) : 0;
    uint32_t first = tables->hashes[1];
    if (first <= 1) first = relocatedEnd(tables);
    uint32_t symbol = symbolBefore(tables, first, name);
    return symbol ? symbol : ownSymbol(tables, name);
}

// MARK: Exchanging

static void exchangeSymbol(
    const struct dl_phdr_info *info, const Tables *tables, uint32_t symbol, QuinceExchange *exchange) {
    for (int table = 0; table < 2; table++) {
        size_t count = tables->relocations[table] ? tables->sizes[table] / sizeof(ElfW(Rela)) : 0;
        for (size_t i = 0; i < count; i++) {
            const ElfW(Rela) *entry = &tables->relocations[table][i];
            if (ELF64_R_SYM(entry->r_info) != symbol) continue;
            unsigned type = ELF64_R_TYPE(entry->r_info);
            if (type == jumpSlot || type == globalData) put((void **)(info->dlpi_addr + entry->r_offset), exchange);
        }
    }
}

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    Searches *all = context;
    Tables tables = tablesOf(info);
    if (tables.symbols == NULL || tables.strings == NULL) return 0;
    for (int i = 0; i < all->count; i++) {
        Search *search = &all->searches[i];
        if (!mayCall(&tables, search)) continue;
        uint32_t symbol = symbolNamed(&tables, search->exchange->name);
        if (symbol) exchangeSymbol(info, &tables, symbol, search->exchange);
    }
    return 0;
}

void quince_exchange_functions(QuinceExchange *exchanges, int count) {
    Search searches[count];
    for (int i = 0; i < count; i++) {
        searches[i] = (Search){&exchanges[i], dlsym(RTLD_DEFAULT, exchanges[i].name), NULL};
    }
    Searches all = {searches, count};
    dl_iterate_phdr(nameLibrary, &all);
    dl_iterate_phdr(visit, &all);
}

int quince_exchange_function(const char *name, void *replacement) {
    QuinceExchange exchange = {name, replacement, 0};
    quince_exchange_functions(&exchange, 1);
    return exchange.count;
}
