// Gives a window of a text and three buttons one size after another, and draws each.  usage: resize_qt SIZES [PICTURE.png]
#include "measure.h"

#include <QtWidgets>

namespace {

struct Window {
    QWidget window;
    QImage picture{resizeWidth, resizeHeight, QImage::Format_RGB32};

    Window() {
        auto *column = new QVBoxLayout(&window);
        auto *text = new QTextEdit;
        QString words;
        for (int index = 0; index < 40; index++) words += resizeSentence;
        text->setPlainText(words);
        column->addWidget(text);
        auto *row = new QHBoxLayout;
        for (const char *title : {"+", "-", "Publish"}) row->addWidget(new QPushButton(title));
        column->addLayout(row);
        window.show();
        QApplication::processEvents();
    }

    void show(int width, int height) {
        window.resize(width, height);
        QApplication::processEvents();
        window.render(&picture);
    }
};

void step(int width, int height, void *context) { static_cast<Window *>(context)->show(width, height); }

}  // namespace

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    if (count < 2) return 2;
    Window window;
    reportSizes(atoi(arguments[1]), step, &window);
    return count < 3 || window.picture.save(arguments[2]) ? 0 : 1;
}
