// Sets a text in lines of 375 at 17 pixels with QTextDocument, which keeps paragraphs apart.  usage: text_qt FILE FRAMES
#include <QtGui>
#include <memory>
#include <vector>

#include "measure.h"

namespace {

struct Setting {
    QString text;
    QFont font{"Inter"};
    std::unique_ptr<QTextDocument> document;
    double height = 0;
    double width = 375;
    std::vector<int> places;

    void build() {
        document = std::make_unique<QTextDocument>();
        document->setUndoRedoEnabled(false);
        document->setDefaultFont(font);
        document->setDocumentMargin(0);
        document->setTextWidth(width);
        document->setPlainText(text);
        height = document->size().height();
    }
};

void build(int, void *context) { static_cast<Setting *>(context)->build(); }

void relay(int, void *context) {
    auto *setting = static_cast<Setting *>(context);
    setting->document->setTextWidth(setting->width += 1);
    setting->height = setting->document->size().height();
}

void insert(int frame, void *context) {
    auto *setting = static_cast<Setting *>(context);
    QTextCursor cursor(setting->document.get());
    cursor.setPosition(setting->places[frame]);
    cursor.insertText("x");
    setting->height = setting->document->size().height();
}

}  // namespace

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(count, arguments);
    if (count < 3) return 2;
    QFile file(arguments[1]);
    if (!file.open(QIODevice::ReadOnly)) return 1;
    Setting setting;
    setting.text = QString::fromUtf8(file.readAll());
    setting.font.setPixelSize(17);
    SceneRandom random = {5};
    for (int i = 0; i < 110; i++) setting.places.push_back((int)(nextRandom(&random) * setting.text.size()));
    int frames = atoi(arguments[2]);
    reportRuns("built", frames, build, &setting, 0);
    reportRuns("relaid", frames, relay, &setting, 0);
    reportRuns("insert", 100, insert, &setting, 1);
    return setting.height > 0 ? 0 : 1;
}
