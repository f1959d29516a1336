// Scrolls a list of 1,000,000 rows in GTK's ListView.  usage: list_gtk FRAMES [PICTURE.png]
//
// GTK's widgets need a display, so that the program starts itself again below xvfb-run, and frames come from GTK's own
// clock, 60 a second. The nodes of each frame are drawn with Cairo into memory, as GTK's software renderer does: the
// window itself stays empty, which spares the X server's work.
#include <gtk/gtk.h>
#include <unistd.h>

#include "measure.h"

// MARK: Rows, made when the list asks for them

#define ROWS_TYPE rows_get_type()
G_DECLARE_FINAL_TYPE(Rows, rows, BENCH, ROWS, GObject)
struct _Rows { GObject parent; };

static GType itemType(GListModel *model) { (void)model; return GTK_TYPE_STRING_OBJECT; }
static guint itemCount(GListModel *model) { (void)model; return listRows; }
static gpointer item(GListModel *model, guint index) {
    (void)model;
    if (index >= listRows) return NULL;
    char title[32];
    snprintf(title, sizeof title, "Row %u", index);
    return gtk_string_object_new(title);
}
static void modelInit(GListModelInterface *interface) {
    interface->get_item_type = itemType;
    interface->get_n_items = itemCount;
    interface->get_item = item;
}
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, modelInit))
static void rows_class_init(RowsClass *class) { (void)class; }
static void rows_init(Rows *rows) { (void)rows; }

static GtkWidget *label(const char *class) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, class);
    return label;
}

static void setUp(GtkListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(row), label("title"));
    gtk_box_append(GTK_BOX(row), label("subtitle"));
    gtk_list_item_set_child(item, row);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkWidget *title = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    gtk_label_set_text(GTK_LABEL(title), gtk_string_object_get_string(gtk_list_item_get_item(item)));
    char text[64];
    snprintf(text, sizeof text, "What there is to say of row %u", gtk_list_item_get_position(item));
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), text);
}

static GtkWidget *makeList(void) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setUp), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GListModel *rows = g_object_new(ROWS_TYPE, NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(rows)), factory);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_size_request(scroller, listWidth, listHeight);
    return scroller;
}

// MARK: The screen, which draws the list into memory

#define SCREEN_TYPE screen_get_type()
G_DECLARE_FINAL_TYPE(Screen, screen, BENCH, SCREEN, GtkWidget)
struct _Screen {
    GtkWidget parent;
    cairo_surface_t *pixels;
    int drawn;
};
G_DEFINE_TYPE(Screen, screen, GTK_TYPE_WIDGET)

static void drawScreen(GtkWidget *widget, GtkSnapshot *window) {
    (void)window;
    Screen *screen = BENCH_SCREEN(widget);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gtk_widget_snapshot_child(widget, gtk_widget_get_first_child(widget), snapshot);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    if (!node) return;
    cairo_t *context = cairo_create(screen->pixels);
    gsk_render_node_draw(node, context);
    cairo_destroy(context);
    cairo_surface_flush(screen->pixels);
    gsk_render_node_unref(node);
    screen->drawn++;
}

static void screen_class_init(ScreenClass *class) {
    GTK_WIDGET_CLASS(class)->snapshot = drawScreen;
    gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void screen_init(Screen *screen) {
    screen->pixels = cairo_image_surface_create(CAIRO_FORMAT_RGB24, listWidth * listScale, listHeight * listScale);
    cairo_surface_set_device_scale(screen->pixels, listScale, listScale);
}

// MARK: Frames

typedef struct {
    Screen *screen;
    GtkAdjustment *scrolling;
    int frames, tick, drawnBefore;
    double before;
    gboolean isOver;
} Scroll;

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer context) {
    (void)widget;
    (void)clock;
    Scroll *scroll = context;
    int frame = scroll->tick++ - listWarmUp;
    if (frame == 0) {
        scroll->before = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        scroll->drawnBefore = scroll->screen->drawn;
    }
    if (frame == scroll->frames) {
        int drawn = scroll->screen->drawn - scroll->drawnBefore;
        report("cpu", (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - scroll->before) / drawn, "ms");
        report("drawn", drawn, "frames");
        scroll->isOver = TRUE;
        return G_SOURCE_REMOVE;
    }
    // The list has its height after some frames.
    double place = scroll->tick == 10 ? listStart : gtk_adjustment_get_value(scroll->scrolling) + listStep;
    gtk_adjustment_set_value(scroll->scrolling, place);
    return G_SOURCE_CONTINUE;
}

static void style(void) {
    GtkCssProvider *provider = gtk_css_provider_new();
    const char *css =
        "window, listview { background: white; }"
        "listview > row { padding: 0 15px; min-height: 43px; border-bottom: 1px solid #c8c7cc; border-radius: 0; }"
        "label { font-family: Inter; color: black; }"
        ".title { font-size: 17px; margin-top: 3px; } .subtitle { font-size: 12px; }";
    gtk_css_provider_load_from_data(provider, css, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int main(int count, char **arguments) {
    if (count < 2) return 2;
    if (!getenv("DISPLAY")) {
        execlp("xvfb-run", "xvfb-run", "-a", arguments[0], arguments[1], count > 2 ? arguments[2] : NULL, (char *)NULL);
        return 1;
    }
    setenv("GDK_BACKEND", "x11", 1);
    setenv("GDK_SCALE", "2", 1);
    setenv("GSK_RENDERER", "cairo", 1);
    gtk_init();
    style();
    GtkWidget *window = gtk_window_new(), *screen = g_object_new(SCREEN_TYPE, NULL), *list = makeList();
    gtk_widget_set_parent(list, screen);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_child(GTK_WINDOW(window), screen);
    gtk_window_present(GTK_WINDOW(window));
    Scroll scroll = {BENCH_SCREEN(screen), gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(list)), atoi(arguments[1])};
    gtk_widget_add_tick_callback(screen, tick, &scroll, NULL);
    while (!scroll.isOver) g_main_context_iteration(NULL, TRUE);
    if (count > 2) cairo_surface_write_to_png(scroll.screen->pixels, arguments[2]);
    return scroll.screen->drawn >= scroll.frames ? 0 : 1;
}
