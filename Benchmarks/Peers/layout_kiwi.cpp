// The constraints of quince-bench's LayoutScenes, in kiwi's C++ core.  usage: layout_kiwi form|chain1000|chain10000|cell FRAMES
#include "measure.h"

#include <kiwi/kiwi.h>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

using namespace kiwi;

namespace {

struct Box {
    Variable left, top, width, height;
};

const double hugging = strength::create(0, 250, 0), resistance = strength::create(0, 750, 0);

struct Scene {
    Solver solver;
    std::vector<std::unique_ptr<Box>> boxes;
    std::vector<Constraint> constraints;
    // Kiwi changes a value without solving from scratch only if it is an optional edit variable.
    Variable edited;

    Scene() { solver.addEditVariable(edited, strength::strong); }

    Box &box() {
        boxes.push_back(std::make_unique<Box>());
        return *boxes.back();
    }

    void add(const Constraint &constraint) {
        constraints.push_back(constraint);
        solver.addConstraint(constraint);
    }

    void setWidth(double width) {
        solver.suggestValue(edited, width);
        solver.updateVariables();
    }
};

void chain(Scene &scene, int count) {
    Box *previous = nullptr;
    for (int index = 0; index < count; index++) {
        Box &box = scene.box();
        scene.add(previous ? box.left == previous->left + previous->width + 8.0 : box.left == 0.0);
        scene.add(previous ? box.width == previous->width : box.width == scene.edited);
        scene.add(box.top == 10.0);
        scene.add(box.height == 44.0);
        previous = &box;
    }
    scene.setWidth(50);
}

void form(Scene &scene, int sections) {
    Box *previous = nullptr;
    for (int index = 0; index < sections; index++) {
        Box &section = scene.box();
        scene.add(section.left == 16.0);
        scene.add(section.width == scene.edited - 32.0);
        scene.add(previous ? section.top == previous->top + previous->height + 12.0 : section.top == 20.0);
        Box *above = nullptr;
        for (int row = 0; row < 10; row += 2) {
            Box &label = scene.box(), &field = scene.box();
            scene.add(label.left == section.left + 8.0);
            scene.add(label.width >= 60.0);
            scene.add((label.width == 90.0 + (row * 7 + index * 13) % 50) | resistance);
            scene.add(label.width <= 0.5 * scene.edited);
            scene.add(field.left == label.left + label.width + 8.0);
            scene.add(field.left + field.width == section.left + section.width - 8.0);
            scene.add(field.width >= 40.0);
            scene.add((field.width == 200.0) | hugging);
            scene.add(above ? label.top == above->top + above->height + 8.0 : label.top == section.top + 8.0);
            scene.add(label.height >= 20.0);
            scene.add((label.height == 22.0) | hugging);
            scene.add(field.top == label.top);
            scene.add(field.height == label.height);
            above = &label;
        }
        scene.add(section.top + section.height == above->top + above->height + 8.0);
        previous = &section;
    }
    scene.setWidth(375);
}

void cell(Scene &scene, double top) {
    Box &cell = scene.box();
    scene.add(cell.left == 0.0);
    scene.add(cell.top == top);
    scene.add(cell.width == 375.0);
    scene.add(cell.height == 800.0);
    Box *above = nullptr;
    for (int row = 0; row < 20; row++) {
        Box &picture = scene.box(), &title = scene.box(), &detail = scene.box();
        scene.add(picture.left == cell.left + 15.0);
        scene.add(picture.width == 20.0);
        scene.add(picture.height == 20.0);
        scene.add(picture.top + 0.5 * picture.height == title.top + 0.5 * title.height);
        scene.add(title.left == picture.left + picture.width + 8.0);
        scene.add((title.width <= 80.0) | hugging);
        scene.add((title.width >= 80.0) | resistance);
        scene.add((title.height <= 20.0) | hugging);
        scene.add((title.height >= 20.0) | resistance);
        scene.add(detail.left >= title.left + title.width + 8.0);
        scene.add(detail.left + detail.width == cell.left + cell.width - 15.0);
        scene.add((detail.width <= 60.0) | strength::create(0, 251, 0));
        scene.add((detail.width >= 60.0) | resistance);
        scene.add(detail.top == title.top);
        scene.add(detail.height == title.height);
        scene.add(above ? title.top == above->top + above->height + 8.0 : title.top == cell.top + 8.0);
        above = &title;
    }
    scene.solver.updateVariables();
}

double megabytes() {
    long size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &size, &resident) != 2) resident = 0;
    if (file) fclose(file);
    return double(resident) * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

template <typename Work>
double quickest(int frames, Work work) {
    double best = 1e300;
    for (int frame = 0; frame < frames; frame++) {
        double start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        work(frame);
        double time = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start;
        if (time < best) best = time;
    }
    return best;
}

template <typename Build>
void measureScene(int frames, Build build) {
    double before = megabytes();
    Scene first;
    build(first);
    report("memory", megabytes() - before, "MB");
    report("build", quickest(frames, [&](int) { Scene scene; build(scene); }), "ms");
    // Reports the mean, since the cost of a resize depends on its distance.
    double start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int frame = 0; frame < frames * 4; frame++) first.setWidth(320 + frame * 37 % 200 + frame % 2);
    report("resize", (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / (frames * 4), "ms");
}

void measureCell(int frames) {
    report("alone", quickest(frames, [](int) { Scene scene; cell(scene, 0); }), "ms");
    Scene scene;
    form(scene, 100);
    size_t constraints = scene.constraints.size();
    double added = 1e300, removed = 1e300;
    for (int frame = 0; frame < frames; frame++) {
        added = std::min(added, quickest(1, [&](int) { cell(scene, 10000); }));
        removed = std::min(removed, quickest(1, [&](int) {
            while (scene.constraints.size() > constraints) {
                scene.solver.removeConstraint(scene.constraints.back());
                scene.constraints.pop_back();
            }
            scene.solver.updateVariables();
        }));
    }
    report("added", added, "ms");
    report("removed", removed, "ms");
}

}  // namespace

int main(int count, char **arguments) {
    if (count < 3) return 2;
    std::string scene = arguments[1];
    int frames = atoi(arguments[2]);
    if (scene == "form") measureScene(frames, [](Scene &scene) { form(scene, 100); });
    else if (scene == "chain1000") measureScene(frames, [](Scene &scene) { chain(scene, 1000); });
    else if (scene == "chain10000") measureScene(1, [](Scene &scene) { chain(scene, 10000); });
    else if (scene == "cell") measureCell(frames);
    else return 2;
    return 0;
}
