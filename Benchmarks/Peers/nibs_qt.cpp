// Loads a form from a document with QUiLoader, without showing it.  usage: nibs_qt FILE.ui FRAMES
#include <QUiLoader>
#include <QtWidgets>
#include <memory>
#include <vector>

#include "measure.h"

namespace {

struct Loading {
    QUiLoader loader;
    QByteArray document;
    // The widgets go away outside of the measured time.
    std::vector<std::unique_ptr<QWidget>> forms;
};

void load(int, void *context) {
    auto *loading = static_cast<Loading *>(context);
    QBuffer buffer(&loading->document);
    buffer.open(QIODevice::ReadOnly);
    loading->forms.emplace_back(loading->loader.load(&buffer));
}

}  // namespace

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    if (count < 3) return 2;
    QFile file(arguments[1]);
    if (!file.open(QIODevice::ReadOnly)) return 1;
    Loading loading;
    loading.document = file.readAll();
    measure(atoi(arguments[2]), load, &loading);
    // Only a form with all of its 50 labels and controls counts.
    QWidget *form = loading.forms.back().get();
    return form && form->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly).size() == 50 ? 0 : 1;
}
