#include "CICU.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

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

// Opening an iterator reads and checks its rules, which costs more than breaking a label's text, so both are cached.
static UBreakIterator *line_iterator;
static UBreakIterator *word_iterator;

static int32_t breaks_of(UBreakIterator **kept, UBreakIteratorType type, int32_t strong, const uint16_t *text,
                         int32_t length, uint8_t *breaks) {
    UErrorCode status = U_ZERO_ERROR;
    memset(breaks, CICU_BREAK_NONE, (size_t)length + 1);
    if (*kept == NULL) *kept = ubrk_open(type, "", NULL, 0, &status);
    if (U_FAILURE(status)) return status;
    ubrk_setText(*kept, (const UChar *)text, length, &status);
    if (U_FAILURE(status)) return status;
    ubrk_first(*kept);
    for (int32_t at = ubrk_next(*kept); at != UBRK_DONE; at = ubrk_next(*kept)) {
        breaks[at] = ubrk_getRuleStatus(*kept) >= strong ? 2 : 1;
    }
    // The iterator must not be left pointing at text that the caller is about to free.
    ubrk_setText(*kept, NULL, 0, &status);
    return 0;
}

int32_t cicu_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
    return breaks_of(&line_iterator, UBRK_LINE, UBRK_LINE_HARD, text, length, breaks);
}

int32_t cicu_word_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
    return breaks_of(&word_iterator, UBRK_WORD, UBRK_WORD_NONE_LIMIT, text, length, breaks);
}
