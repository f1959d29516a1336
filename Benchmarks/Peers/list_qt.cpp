// Scrolls a list of 1,000,000 rows in Qt's list view, which draws with its raster engine.  usage: list_qt FRAMES [PICTURE.png]
//
// The view moves the pixels that stay and draws the rows that come: Qt's own way to scroll.
#include "measure.h"

#include <QtWidgets>

namespace {

class Rows : public QAbstractListModel {
public:
    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : listRows; }
    QVariant data(const QModelIndex &index, int role) const override {
        return role == Qt::DisplayRole ? QVariant(QString("Row %1").arg(index.row())) : QVariant();
    }
};

class RowDrawing : public QAbstractItemDelegate {
public:
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override {
        return {listWidth, listRowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        QRect row = option.rect;
        painter->setPen(Qt::black);
        painter->setFont(title);
        painter->drawText(row.adjusted(15, 4, -15, -19), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        painter->setFont(subtitle);
        painter->drawText(
            row.adjusted(15, 25, -15, -4), Qt::AlignLeft | Qt::AlignVCenter,
            QString("What there is to say of row %1").arg(index.row()));
        painter->fillRect(QRectF(row.left() + 15, row.bottom() + 0.5, row.width() - 15, 0.5), QColor(200, 199, 204));
    }

private:
    static QFont font(int size) {
        QFont font("Inter");
        font.setPixelSize(size);
        return font;
    }
    QFont title = font(17), subtitle = font(12);
};

// Counts what the view really draws.
class Paints : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject *, QEvent *event) override {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

struct List {
    QListView view;
    Rows rows;
    RowDrawing drawing;
    Paints paints;

    List() {
        view.setModel(&rows);
        view.setItemDelegate(&drawing);
        view.setUniformItemSizes(true);
        view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
        view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view.setFrameShape(QFrame::NoFrame);
        view.resize(listWidth, listHeight);
        view.viewport()->installEventFilter(&paints);
        view.show();
        QApplication::processEvents();
        view.verticalScrollBar()->setValue(listStart);
        QApplication::processEvents();
    }

    void step() {
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() + listStep);
        QApplication::processEvents();
    }
};

void step(void *list) { static_cast<List *>(list)->step(); }

}  // namespace

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "2");
    QApplication application(count, arguments);
    if (count < 2) return 2;
    int frames = atoi(arguments[1]);
    List list;
    reportScroll("hurried", frames, false, step, &list);
    list.paints.count = 0;
    reportScroll("cpu", frames, true, step, &list);
    report("drawn", list.paints.count - listWarmUp, "frames");
    if (count > 2) list.view.grab().save(arguments[2]);
    return list.paints.count == frames + listWarmUp ? 0 : 1;
}
