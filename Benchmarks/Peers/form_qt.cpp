// A screen of 50 labels and controls as a whole process, without a display.  usage: form_qt OUT.png
#include <QtWidgets>

namespace {

void fill(QFormLayout *form) {
    const char *names[] = {"Name", "Email", "Phone", "Street", "City"};
    for (int index = 0; index < 10; index++)
        form->addRow(QString("%1 %2").arg(names[index % 5]).arg(index), new QLineEdit(QString("value %1").arg(index)));
    for (int index = 0; index < 5; index++) {
        auto *option = new QCheckBox;
        option->setChecked(index % 2 == 0);
        form->addRow(QString("Option %1").arg(index), option);
    }
    for (int index = 0; index < 5; index++) {
        auto *level = new QSlider(Qt::Horizontal);
        level->setValue(index * 20);
        form->addRow(QString("Level %1").arg(index), level);
    }
    for (int index = 0; index < 5; index++)
        form->addRow(new QPushButton(QString("Save %1").arg(index)), new QPushButton(QString("Cancel %1").arg(index)));
}

}  // namespace

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    if (count < 2) return 2;
    QWidget screen;
    fill(new QFormLayout(&screen));
    screen.resize(390, 844);
    QImage picture(1170, 2532, QImage::Format_RGB32);
    picture.setDevicePixelRatio(3);
    picture.fill(Qt::white);
    screen.render(&picture);
    return picture.save(arguments[1]) ? 0 : 1;
}
