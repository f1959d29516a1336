// Gives a window of a text and three buttons one size after another, and draws each.  usage: resize_gtk SIZES [PICTURE.png]
//
// GTK's widgets need a display, so that the program starts itself again below xvfb-run. The nodes are drawn with Cairo into
// memory, as GTK's software renderer does.
#include <gtk/gtk.h>
#include <unistd.h>

#include "measure.h"

typedef struct {
    GtkWidget *window, *content;
    cairo_surface_t *pixels;
} Stage;

static GtkWidget *makeContent(void) {
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
    GtkWidget *text = gtk_text_view_new();
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text), GTK_WRAP_WORD);
    GString *words = g_string_new("");
    for (int index = 0; index < 40; index++) g_string_append(words, resizeSentence);
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(text)), words->str, -1);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), text);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(column), scroller);
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_set_homogeneous(GTK_BOX(row), TRUE);
    const char *titles[] = {"+", "-", "Publish"};
    for (int index = 0; index < 3; index++) {
        GtkWidget *button = gtk_button_new_with_label(titles[index]);
        gtk_widget_set_hexpand(button, TRUE);
        gtk_box_append(GTK_BOX(row), button);
    }
    gtk_box_append(GTK_BOX(column), row);
    return column;
}

static void step(int width, int height, void *context) {
    Stage *stage = context;
    int least, wanted;
    gtk_widget_measure(stage->content, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
    gtk_widget_measure(stage->content, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, NULL, NULL);
    gtk_widget_allocate(stage->content, width, height, -1, NULL);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gtk_widget_snapshot_child(stage->window, stage->content, snapshot);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    if (!node) return;
    cairo_t *drawing = cairo_create(stage->pixels);
    cairo_set_source_rgb(drawing, 1, 1, 1);
    cairo_paint(drawing);
    gsk_render_node_draw(node, drawing);
    cairo_destroy(drawing);
    cairo_surface_flush(stage->pixels);
    gsk_render_node_unref(node);
}

int main(int count, char **arguments) {
    if (count < 2) return 2;
    if (!getenv("DISPLAY")) {
        char *all[8] = {"xvfb-run", "-a", arguments[0], arguments[1], count > 2 ? arguments[2] : NULL, NULL};
        execvp("xvfb-run", all);
        return 1;
    }
    gtk_init();
    Stage stage = {gtk_window_new(), makeContent(), cairo_image_surface_create(CAIRO_FORMAT_RGB24, resizeWidth, resizeHeight)};
    gtk_window_set_child(GTK_WINDOW(stage.window), stage.content);
    gtk_window_set_default_size(GTK_WINDOW(stage.window), 600, 400);
    gtk_window_present(GTK_WINDOW(stage.window));
    for (int turn = 0; turn < 50; turn++) {
        while (g_main_context_iteration(NULL, FALSE)) {}
        g_usleep(10000);
    }
    reportSizes(atoi(arguments[1]), step, &stage);
    return count < 3 || cairo_surface_write_to_png(stage.pixels, arguments[2]) == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
