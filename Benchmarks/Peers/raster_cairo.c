// The raster scenes in Cairo's image backend.  usage: raster_cairo SCENE FRAMES [PICTURE.png]
#include "measure.h"
#include <cairo.h>
#include <math.h>

typedef struct {
    double x, y, red, green, blue, phase, scale;
    double curve[6];
    cairo_surface_t *picture;
} Item;

typedef struct {
    cairo_surface_t *surface;
    cairo_t *context;
    Item items[1000];
} Scene;

static void clear(cairo_t *context) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
}

static void roundedRect(cairo_t *context, double left, double top, double width, double height, double radius) {
    double right = left + width, bottom = top + height;
    cairo_new_sub_path(context);
    cairo_arc(context, right - radius, top + radius, radius, -M_PI / 2, 0);
    cairo_arc(context, right - radius, bottom - radius, radius, 0, M_PI / 2);
    cairo_arc(context, left + radius, bottom - radius, radius, M_PI / 2, M_PI);
    cairo_arc(context, left + radius, top + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(context);
}

// MARK: Rounded rectangles

static void makeRects(Scene *scene) {
    SceneRandom random = {1};
    for (Item *item = scene->items; item < scene->items + 500; item++) {
        item->x = nextRandom(&random) * frameWidth;
        item->y = nextRandom(&random) * frameHeight;
        item->red = nextRandom(&random);
        item->green = nextRandom(&random);
        item->blue = nextRandom(&random);
        item->phase = nextRandom(&random) * 2 * M_PI;
    }
}

static void drawRects(int frame, void *context) {
    Scene *scene = context;
    cairo_t *cr = scene->context;
    clear(cr);
    for (Item *item = scene->items; item < scene->items + 500; item++) {
        double turn = item->phase + 0.1 * frame;
        cairo_save(cr);
        cairo_translate(cr, item->x + 20 * cos(turn), item->y + 20 * sin(turn));
        cairo_rotate(cr, item->phase + 0.02 * frame);
        roundedRect(cr, -60, -40, 120, 80, 12);
        cairo_set_source_rgba(cr, item->red, item->green, item->blue, 0.8);
        cairo_fill(cr);
        cairo_restore(cr);
    }
    cairo_surface_flush(scene->surface);
}

// MARK: Images

static void makeImages(Scene *scene) {
    SceneRandom random = {2};
    for (int index = 0; index < 200; index++) {
        Item *item = &scene->items[index];
        item->x = nextRandom(&random) * frameWidth;
        item->y = nextRandom(&random) * frameHeight;
        item->phase = nextRandom(&random) * 2 * M_PI;
        item->scale = 0.8 + 0.4 * nextRandom(&random);
        item->picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 200);
        fillPicture(cairo_image_surface_get_data(item->picture), cairo_image_surface_get_stride(item->picture), index);
        cairo_surface_mark_dirty(item->picture);
    }
}

static void drawImages(int frame, void *context) {
    Scene *scene = context;
    cairo_t *cr = scene->context;
    clear(cr);
    for (Item *item = scene->items; item < scene->items + 200; item++) {
        cairo_save(cr);
        cairo_translate(cr, item->x, item->y);
        cairo_rotate(cr, item->phase + 0.02 * frame);
        cairo_scale(cr, item->scale, item->scale);
        cairo_set_source_surface(cr, item->picture, -100, -100);
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
        cairo_rectangle(cr, -100, -100, 200, 200);
        cairo_clip(cr);
        cairo_paint_with_alpha(cr, 0.8);
        cairo_restore(cr);
    }
    cairo_surface_flush(scene->surface);
}

// MARK: A gradient

static void drawGradient(int frame, void *context) {
    Scene *scene = context;
    cairo_pattern_t *gradient = cairo_pattern_create_linear(0, 0, frameWidth, frameHeight);
    cairo_pattern_add_color_stop_rgb(gradient, 0, 0x0a / 255.0, 0x84 / 255.0, 1);
    cairo_pattern_add_color_stop_rgb(gradient, 1, 1, 0x37 / 255.0, 0x5f / 255.0);
    cairo_set_source(scene->context, gradient);
    cairo_paint(scene->context);
    cairo_pattern_destroy(gradient);
    cairo_surface_flush(scene->surface);
    (void)frame;
}

// MARK: Strokes

static void makeStrokes(Scene *scene) {
    SceneRandom random = {7};
    for (Item *item = scene->items; item < scene->items + 1000; item++) {
        item->x = nextRandom(&random) * frameWidth;
        item->y = nextRandom(&random) * frameHeight;
        for (int point = 0; point < 3; point++) {
            item->curve[2 * point] = item->x + (nextRandom(&random) - 0.5) * 600;
            item->curve[2 * point + 1] = item->y + (nextRandom(&random) - 0.5) * 600;
        }
        item->red = nextRandom(&random);
        item->green = nextRandom(&random);
        item->blue = nextRandom(&random);
    }
}

static void drawStrokes(int frame, void *context) {
    Scene *scene = context;
    cairo_t *cr = scene->context;
    clear(cr);
    cairo_set_line_width(cr, 4);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (Item *item = scene->items; item < scene->items + 1000; item++) {
        const double *c = item->curve;
        cairo_move_to(cr, item->x, item->y);
        cairo_curve_to(cr, c[0], c[1], c[2], c[3], c[4], c[5]);
        cairo_set_source_rgba(cr, item->red, item->green, item->blue, 0.8);
        cairo_stroke(cr);
    }
    cairo_surface_flush(scene->surface);
    (void)frame;
}

static const struct {
    const char *name;
    void (*make)(Scene *);
    void (*draw)(int, void *);
} scenes[] = {
    {"rrects", makeRects, drawRects},
    {"images", makeImages, drawImages},
    {"gradient", NULL, drawGradient},
    {"strokes", makeStrokes, drawStrokes},
};

int main(int count, char **arguments) {
    if (count < 3) return 2;
    static Scene scene;
    scene.surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, frameWidth, frameHeight);
    scene.context = cairo_create(scene.surface);
    for (size_t index = 0; index < sizeof scenes / sizeof *scenes; index++) {
        if (strcmp(scenes[index].name, arguments[1])) continue;
        if (scenes[index].make) scenes[index].make(&scene);
        if (count > 3) {
            scenes[index].draw(0, &scene);
            cairo_surface_write_to_png(scene.surface, arguments[3]);
        }
        measure(atoi(arguments[2]), scenes[index].draw, &scene);
        return 0;
    }
    return 2;
}
