// Loads a form from a document with GtkBuilder, without showing it.  usage: nibs_gtk FILE.ui FRAMES
// GTK's widgets need a display: without one the program starts itself again below xvfb-run.
#include <gtk/gtk.h>
#include <unistd.h>

#include "measure.h"

typedef struct {
    char *document;
    gsize size;
    GtkWidget *form;
} Loading;

static void load(int frame, void *context) {
    (void)frame;
    Loading *loading = context;
    GtkBuilder *builder = gtk_builder_new_from_string(loading->document, (gssize)loading->size);
    // The forms are kept: their end is not measured.
    loading->form = g_object_ref_sink(GTK_WIDGET(gtk_builder_get_object(builder, "form")));
    g_object_unref(builder);
}

static int children(GtkWidget *widget) {
    int count = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) count++;
    return count;
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    if (!getenv("DISPLAY")) {
        execlp("xvfb-run", "xvfb-run", "-a", arguments[0], arguments[1], arguments[2], (char *)NULL);
        return 1;
    }
    gtk_init();
    Loading loading = {0};
    if (!g_file_get_contents(arguments[1], &loading.document, &loading.size, NULL)) return 1;
    measure(atoi(arguments[2]), load, &loading);
    // Only a form with all of its 50 labels and controls counts.
    return children(loading.form) == 50 ? 0 : 1;
}
