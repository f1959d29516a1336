#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

static UBiDiLevel icu_base(int32_t direction) {
    if (direction == CICU_RIGHT_TO_LEFT) return 1;
    if (direction == CICU_LEFT_TO_RIGHT) return 0;
    return UBIDI_DEFAULT_LTR;
}

int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, int32_t base_direction, uint8_t *levels,
                         uint8_t *base_levels) {
    if (length == 0) return 0;
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    if (U_FAILURE(status)) return status;
    ubidi_setPara(bidi, (const UChar *)text, length, icu_base(base_direction), NULL, &status);
    const UBiDiLevel *resolved = ubidi_getLevels(bidi, &status);
    if (U_SUCCESS(status)) {
        memcpy(levels, resolved, (size_t)length);
        int32_t paragraphs = ubidi_countParagraphs(bidi);
        for (int32_t i = 0; i < paragraphs && U_SUCCESS(status); i++) {
            int32_t start = 0, limit = 0;
            UBiDiLevel base = 0;
            ubidi_getParagraphByIndex(bidi, i, &start, &limit, &base, &status);
            if (U_SUCCESS(status)) memset(base_levels + start, base, (size_t)(limit - start));
        }
    }
    ubidi_close(bidi);
    return U_SUCCESS(status) ? 0 : status;
}

// Opening an iterator reads and checks its rules, which costs more than breaking a label's text, so they are cached.
static UBreakIterator *iterators[4];
static const UBreakIteratorType iterator_types[4] = {UBRK_WORD, UBRK_SENTENCE, UBRK_LINE, UBRK_CHARACTER};

static UBreakIterator *iterator(int32_t kind, UErrorCode *status) {
    if (iterators[kind] == NULL) iterators[kind] = ubrk_open(iterator_types[kind], "", NULL, 0, status);
    return iterators[kind];
}

static int32_t breaks_of(int32_t kind, int32_t strong, const uint16_t *text, int32_t length, uint8_t *breaks) {
    UErrorCode status = U_ZERO_ERROR;
    memset(breaks, CICU_BREAK_NONE, (size_t)length + 1);
    UBreakIterator *kept = iterator(kind, &status);
    if (U_FAILURE(status)) return status;
    ubrk_setText(kept, (const UChar *)text, length, &status);
    if (U_FAILURE(status)) return status;
    ubrk_first(kept);
    for (int32_t at = ubrk_next(kept); at != UBRK_DONE; at = ubrk_next(kept)) {
        breaks[at] = ubrk_getRuleStatus(kept) >= strong ? 2 : 1;
    }
    // The iterator must not be left pointing at text that the caller is about to free.
    ubrk_setText(kept, NULL, 0, &status);
    return 0;
}

int32_t cicu_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
    return breaks_of(CICU_LINE, UBRK_LINE_HARD, text, length, breaks);
}

int32_t cicu_word_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
    return breaks_of(CICU_WORD, UBRK_WORD_NONE_LIMIT, text, length, breaks);
}

uint16_t *cicu_character_pages[0x1100];

static int is_isolated(UChar32 c) {
    switch (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER:
    case U_GCB_CONTROL:
    case U_GCB_CR:
    case U_GCB_LF:
    case U_GCB_LV:
    case U_GCB_LVT: break;
    default: return 0;
    }
    if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) return 0;
    return c < 0x2000 || !u_hasBinaryProperty(c, UCHAR_EMOJI);
}

static int is_bidirectional(UChar32 c) {
    switch (u_charDirection(c)) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return 1;
    default: return 0;
    }
}

const uint16_t *cicu_character_page(uint32_t page) {
    uint16_t *made = malloc(256 * sizeof(uint16_t));
    if (made == NULL) abort();
    for (uint32_t i = 0; i < 256; i++) {
        UChar32 c = (UChar32)(page << 8 | i);
        UErrorCode status = U_ZERO_ERROR;
        uint16_t script = (uint16_t)uscript_getScript(c, &status) & CICU_SCRIPT_MASK;
        uint16_t ignorable = u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ? CICU_DEFAULT_IGNORABLE : 0;
        made[i] = (uint16_t)(script | (is_isolated(c) ? CICU_ISOLATED : 0) |
                             (is_bidirectional(c) ? CICU_BIDIRECTIONAL : 0) | ignorable);
    }
    // Of two threads that fill a page at once, the first wins.
    uint16_t *known = NULL;
    if (__atomic_compare_exchange_n(&cicu_character_pages[page], &known, made, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        return made;
    }
    free(made);
    return known;
}

uint32_t cicu_script_tag(uint32_t script) {
    const char *name = uscript_getShortName((UScriptCode)script);
    if (name == NULL) return 0x5A7A7A7A;
    return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 |
           (uint32_t)(uint8_t)name[3];
}

int32_t cicu_boundary(int32_t kind, const uint16_t *text, int32_t length, int32_t offset, int32_t direction,
                      int32_t *is_word) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *kept = iterator(kind, &status);
    if (U_FAILURE(status)) return -1;
    ubrk_setText(kept, (const UChar *)text, length, &status);
    if (U_FAILURE(status)) return -1;
    // From the start, because ubrk_preceding finds other words in runs that are divided by a dictionary.
    int32_t found = -1, before = -1;
    for (int32_t at = ubrk_first(kept); at != UBRK_DONE; at = ubrk_next(kept)) {
        if (direction > 0 ? at > offset : at >= offset) {
            found = direction < 0 ? before : at;
            break;
        }
        before = at;
    }
    if (direction == 0 && found != offset) found = -1;
    if (is_word != NULL) *is_word = found > 0 && ubrk_getRuleStatus(kept) >= UBRK_WORD_NONE_LIMIT;
    ubrk_setText(kept, NULL, 0, &status);
    return found;
}

int32_t cicu_boundaries(int32_t kind, const uint16_t *text, int32_t length, int32_t offset, int32_t *places,
                        uint8_t *words, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *kept = iterator(kind, &status);
    if (U_FAILURE(status)) return 0;
    ubrk_setText(kept, (const UChar *)text, length, &status);
    if (U_FAILURE(status)) return 0;
    int32_t count = 0;
    for (int32_t at = ubrk_first(kept); at != UBRK_DONE && count < capacity; at = ubrk_next(kept)) {
        if (at <= offset) continue;
        places[count] = at;
        words[count++] = ubrk_getRuleStatus(kept) >= UBRK_WORD_NONE_LIMIT;
    }
    ubrk_setText(kept, NULL, 0, &status);
    return count;
}

void cicu_unicode_version(uint8_t version[2]) {
    UVersionInfo all;
    u_getUnicodeVersion(all);
    version[0] = all[0];
    version[1] = all[1];
}

int32_t cicu_is_assigned(uint32_t character) { return u_charType((UChar32)character) != U_UNASSIGNED; }
