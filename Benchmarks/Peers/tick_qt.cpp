// Advances 10,000 animated numbers in one group to the next instant.  usage: tick_qt FRAMES
#include "measure.h"

#include <QtCore>
#include <vector>

namespace {

// The shortest path in Qt from an animation to a number, without the property system.
class Number : public QVariantAnimation {
public:
    double value = 0;

protected:
    void updateCurrentValue(const QVariant &now) override { value = now.toDouble(); }
};

QEasingCurve curve(int index) {
    const double controls[4][4] = {{.25, .1, .25, 1}, {.42, 0, 1, 1}, {0, 0, .58, 1}, {.42, 0, .58, 1}};
    const double *c = controls[index & 3];
    QEasingCurve curve(QEasingCurve::BezierSpline);
    curve.addCubicBezierSegment({c[0], c[1]}, {c[2], c[3]}, {1, 1});
    return curve;
}

}  // namespace

int main(int count, char **arguments) {
    QCoreApplication application(count, arguments);
    if (count < 2) return 2;
    SceneRandom random = {21};
    QParallelAnimationGroup group;
    for (int index = 0; index < 10000; index++) {
        nextRandom(&random);  // the start time, which Qt does not use
        auto *number = new Number;
        number->setDuration(int((1.1 + nextRandom(&random) * 2) * 1000));
        number->setStartValue(nextRandom(&random) * 500);
        number->setEndValue(nextRandom(&random) * 500);
        number->setEasingCurve(curve(index));
        group.addAnimation(number);
    }
    group.start();
    group.pause();
    measure(
        atoi(arguments[1]),
        [](int frame, void *group) { static_cast<QParallelAnimationGroup *>(group)->setCurrentTime((frame + 1) * 7 % 790); },
        &group);
    return 0;
}
