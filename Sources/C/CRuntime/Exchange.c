#define _GNU_SOURCE
#include "CRuntime.h"

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

typedef struct {
    const ElfW(Sym) *symbols;
    const char *strings;
    const ElfW(Rela) *relocations[2];
    size_t sizes[2];
} Tables;

static Tables tablesOf(const struct dl_phdr_info *info) {
    Tables tables = {0};
    const ElfW(Dyn) *entry = NULL;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type == PT_DYNAMIC) entry = (const ElfW(Dyn) *)(info->dlpi_addr + header->p_vaddr);
    }
    for (; entry && entry->d_tag != DT_NULL; entry++) {
        const void *address = (const void *)entry->d_un.d_ptr;
        switch (entry->d_tag) {
        case DT_SYMTAB: tables.symbols = address; break;
        case DT_STRTAB: tables.strings = address; break;
        case DT_JMPREL: tables.relocations[0] = address; break;
        case DT_PLTRELSZ: tables.sizes[0] = entry->d_un.d_val; break;
        case DT_RELA: tables.relocations[1] = address; break;
        case DT_RELASZ: tables.sizes[1] = entry->d_un.d_val; break;
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

typedef struct {
    QuinceExchange *exchanges;
    int count;
} Exchanges;

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    Exchanges *all = context;
    Tables tables = tablesOf(info);
    if (tables.symbols == NULL || tables.strings == NULL) return 0;
    for (int table = 0; table < 2; table++) {
        size_t count = tables.relocations[table] ? tables.sizes[table] / sizeof(ElfW(Rela)) : 0;
        for (size_t i = 0; i < count; i++) {
            const ElfW(Rela) *entry = &tables.relocations[table][i];
            unsigned type = ELF64_R_TYPE(entry->r_info);
            if (type != jumpSlot && type != globalData) continue;
            const char *name = tables.strings + tables.symbols[ELF64_R_SYM(entry->r_info)].st_name;
            for (int j = 0; j < all->count; j++) {
                if (strcmp(name, all->exchanges[j].name)) continue;
                put((void **)(info->dlpi_addr + entry->r_offset), &all->exchanges[j]);
            }
        }
    }
    return 0;
}

void quince_exchange_functions(QuinceExchange *exchanges, int count) {
    Exchanges all = {exchanges, count};
    dl_iterate_phdr(visit, &all);
}

int quince_exchange_function(const char *name, void *replacement) {
    QuinceExchange exchange = {name, replacement, 0};
    quince_exchange_functions(&exchange, 1);
    return exchange.count;
}
