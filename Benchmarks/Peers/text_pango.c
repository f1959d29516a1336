// Sets a text in lines of 375 at 17 pixels with Pango, a layout for each paragraph.  usage: text_pango FILE FRAMES
#include <pango/pangocairo.h>

#include "measure.h"

typedef struct {
    char *text;
    size_t size;
    PangoContext *context;
    PangoFontDescription *font;
    PangoLayout **layouts;
    char **starts;
    int count;
    double width;
    long height;
} Setting;

static PangoLayout *layoutOf(Setting *setting, const char *text, size_t size) {
    PangoLayout *layout = pango_layout_new(setting->context);
    pango_layout_set_font_description(layout, setting->font);
    pango_layout_set_width(layout, (int)(setting->width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text(layout, text, (int)size);
    return layout;
}

static void addHeight(Setting *setting, PangoLayout *layout) {
    int width, height;
    pango_layout_get_pixel_size(layout, &width, &height);
    setting->height += height;
}

static void build(int frame, void *context) {
    (void)frame;
    Setting *setting = context;
    setting->height = 0;
    for (int i = 0; i < setting->count; i++) {
        if (setting->layouts[i]) g_object_unref(setting->layouts[i]);
        size_t size = (size_t)(setting->starts[i + 1] - setting->starts[i] - 1);
        setting->layouts[i] = layoutOf(setting, setting->starts[i], size);
        addHeight(setting, setting->layouts[i]);
    }
}

static void relay(int frame, void *context) {
    (void)frame;
    Setting *setting = context;
    setting->height = 0;
    setting->width += 1;
    for (int i = 0; i < setting->count; i++) {
        pango_layout_set_width(setting->layouts[i], (int)(setting->width * PANGO_SCALE));
        addHeight(setting, setting->layouts[i]);
    }
}

// The edited paragraph alone: an editor upon Pango would keep the others.
static void insert(int frame, void *context) {
    (void)frame;
    Setting *setting = context;
    static SceneRandom random = {5};
    size_t place = (size_t)(nextRandom(&random) * (double)setting->size);
    int index = 0;
    while (setting->starts[index + 1] <= setting->text + place) index++;
    PangoLayout *layout = setting->layouts[index];
    char *changed = g_strconcat("x", pango_layout_get_text(layout), NULL);
    pango_layout_set_text(layout, changed, -1);
    addHeight(setting, layout);
    g_free(changed);
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    Setting setting = {.width = 375};
    gsize size;
    if (!g_file_get_contents(arguments[1], &setting.text, &size, NULL)) return 1;
    setting.size = size;
    PangoFontMap *map = pango_cairo_font_map_new();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
    setting.context = pango_font_map_create_context(map);
    setting.font = pango_font_description_from_string("Inter 17");
    for (size_t i = 0; i < size; i++) setting.count += setting.text[i] == '\n';
    setting.starts = malloc(sizeof(char *) * ((size_t)setting.count + 1));
    setting.layouts = calloc((size_t)setting.count, sizeof(PangoLayout *));
    char *start = setting.text;
    for (int i = 0; i <= setting.count; i++) {
        setting.starts[i] = start;
        if (i < setting.count) start = strchr(start, '\n') + 1;
    }
    int frames = atoi(arguments[2]);
    reportRuns("built", frames, build, &setting, 0);
    reportRuns("relaid", frames, relay, &setting, 0);
    reportRuns("insert", 100, insert, &setting, 1);
    return setting.height > 0 ? 0 : 1;
}
