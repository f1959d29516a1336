// The raster scenes in Qt's raster paint engine.  usage: raster_qt SCENE FRAMES [PICTURE.png]
//
// Qt's shadow and blur effects take a radius, about two standard deviations, approximate the Gaussian by repeated
// exponential smoothing, and require the shadow's caster to be drawn, which is white on white here.
#include "measure.h"

#include <QtWidgets>
#include <cmath>
#include <functional>
#include <vector>

namespace {

struct Item {
    QPointF center;
    QColor color;
    double phase = 0, scale = 1;
    QImage picture;
    QPainterPath path;
};

struct Scene {
    QImage frame{frameWidth, frameHeight, QImage::Format_ARGB32_Premultiplied};
    QPixmap still;
    std::vector<Item> items;
    std::function<void(Scene &, int)> draw;
};

QPointF nextPoint(SceneRandom &random, double width, double height) {
    double x = nextRandom(&random) * width;
    return {x, nextRandom(&random) * height};
}

QColor nextColor(SceneRandom &random) {
    double red = nextRandom(&random), green = nextRandom(&random);
    return QColor::fromRgbF(red, green, nextRandom(&random), 0.8);
}

void begin(QPainter &painter, Scene &scene) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.fillRect(scene.frame.rect(), Qt::white);
}

void makeRects(Scene &scene) {
    SceneRandom random = {1};
    for (int index = 0; index < 500; index++) {
        Item item;
        item.center = nextPoint(random, frameWidth, frameHeight);
        item.color = nextColor(random);
        item.phase = nextRandom(&random) * 2 * M_PI;
        scene.items.push_back(item);
    }
}

void drawRects(Scene &scene, int frame) {
    QPainter painter(&scene.frame);
    begin(painter, scene);
    painter.setPen(Qt::NoPen);
    for (const Item &item : scene.items) {
        double turn = item.phase + 0.1 * frame;
        painter.save();
        painter.translate(item.center + QPointF(20 * cos(turn), 20 * sin(turn)));
        painter.rotate((item.phase + 0.02 * frame) * 180 / M_PI);
        painter.setBrush(item.color);
        painter.drawRoundedRect(QRectF(-60, -40, 120, 80), 12, 12);
        painter.restore();
    }
}

void makeImages(Scene &scene) {
    SceneRandom random = {2};
    for (int index = 0; index < 200; index++) {
        Item item;
        item.center = nextPoint(random, frameWidth, frameHeight);
        item.phase = nextRandom(&random) * 2 * M_PI;
        item.scale = 0.8 + 0.4 * nextRandom(&random);
        item.picture = QImage(200, 200, QImage::Format_ARGB32_Premultiplied);
        fillPicture(item.picture.bits(), int(item.picture.bytesPerLine()), index);
        scene.items.push_back(item);
    }
}

void drawImages(Scene &scene, int frame) {
    QPainter painter(&scene.frame);
    begin(painter, scene);
    painter.setOpacity(0.8);
    for (const Item &item : scene.items) {
        painter.save();
        painter.translate(item.center);
        painter.rotate((item.phase + 0.02 * frame) * 180 / M_PI);
        painter.scale(item.scale, item.scale);
        painter.drawImage(QPointF(-100, -100), item.picture);
        painter.restore();
    }
}

void drawGradient(Scene &scene, int) {
    QPainter painter(&scene.frame);
    QLinearGradient gradient(0, 0, frameWidth, frameHeight);
    gradient.setColorAt(0, QColor(0x0a, 0x84, 0xff));
    gradient.setColorAt(1, QColor(0xff, 0x37, 0x5f));
    painter.fillRect(scene.frame.rect(), gradient);
}

void makeShadows(Scene &scene) {
    SceneRandom random = {5};
    for (int index = 0; index < 50; index++) {
        Item item;
        item.center = nextPoint(random, frameWidth - 300, frameHeight - 200);
        item.path.addRoundedRect(0, 0, 300, 200, 24, 24);
        scene.items.push_back(item);
    }
}

void render(Scene &scene, QGraphicsScene &graphics) {
    QPainter painter(&scene.frame);
    painter.fillRect(scene.frame.rect(), Qt::white);
    QRectF all(0, 0, frameWidth, frameHeight);
    graphics.render(&painter, all, all);
}

void drawShadows(Scene &scene, int) {
    QGraphicsScene graphics;
    for (const Item &item : scene.items) {
        QGraphicsPathItem *caster = graphics.addPath(item.path, Qt::NoPen, QBrush(Qt::white));
        caster->setPos(item.center);
        auto *shadow = new QGraphicsDropShadowEffect;
        shadow->setBlurRadius(20);
        shadow->setOffset(0, 4);
        shadow->setColor(QColor(0, 0, 0, 84));
        caster->setGraphicsEffect(shadow);
    }
    render(scene, graphics);
}

void makeBlur(Scene &scene) {
    makeRects(scene);
    drawRects(scene, 0);
    scene.still = QPixmap::fromImage(scene.frame.copy());
}

void drawBlur(Scene &scene, int) {
    QGraphicsScene graphics;
    QGraphicsPixmapItem *picture = graphics.addPixmap(scene.still);
    auto *blur = new QGraphicsBlurEffect;
    blur->setBlurRadius(40);
    blur->setBlurHints(QGraphicsBlurEffect::QualityHint);
    picture->setGraphicsEffect(blur);
    render(scene, graphics);
}

void makeStrokes(Scene &scene) {
    SceneRandom random = {7};
    for (int index = 0; index < 1000; index++) {
        Item item;
        QPointF start = nextPoint(random, frameWidth, frameHeight), points[3];
        for (QPointF &point : points) point = start - QPointF(300, 300) + nextPoint(random, 600, 600);
        item.path.moveTo(start);
        item.path.cubicTo(points[0], points[1], points[2]);
        item.color = nextColor(random);
        scene.items.push_back(item);
    }
}

void drawStrokes(Scene &scene, int) {
    QPainter painter(&scene.frame);
    begin(painter, scene);
    painter.setBrush(Qt::NoBrush);
    for (const Item &item : scene.items) {
        painter.setPen(QPen(item.color, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(item.path);
    }
}

bool make(Scene &scene, const QString &name) {
    if (name == "rrects") makeRects(scene), scene.draw = drawRects;
    if (name == "images") makeImages(scene), scene.draw = drawImages;
    if (name == "gradient") scene.draw = drawGradient;
    if (name == "shadows") makeShadows(scene), scene.draw = drawShadows;
    if (name == "blur") makeBlur(scene), scene.draw = drawBlur;
    if (name == "strokes") makeStrokes(scene), scene.draw = drawStrokes;
    return bool(scene.draw);
}

}  // namespace

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    Scene scene;
    if (count < 3 || !make(scene, arguments[1])) return 2;
    if (count > 3) {
        scene.draw(scene, 0);
        scene.frame.save(arguments[3]);
    }
    measure(
        atoi(arguments[2]),
        [](int frame, void *context) {
            Scene &scene = *static_cast<Scene *>(context);
            scene.draw(scene, frame);
        },
        &scene);
    return 0;
}
