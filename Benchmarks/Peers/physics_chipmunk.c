// The boxes of quince-bench's PhysicsScene in Chipmunk, with its own ten iterations.
// usage: physics_chipmunk BODIES STEPS RATE TIMES COLUMNS
#include "measure.h"

#include <chipmunk/chipmunk.h>

static cpBody *addBox(cpSpace *space, cpVect position, double angle) {
    const double mass = 0.64;
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(mass, cpMomentForBox(mass, 0.8, 0.8)));
    cpBodySetPosition(body, position);
    cpBodySetAngle(body, angle);
    cpShape *shape = cpSpaceAddShape(space, cpBoxShapeNew(body, 0.8, 0.8, 0));
    cpShapeSetFriction(shape, 0.3);
    cpShapeSetElasticity(shape, 0.1);
    return body;
}

static cpSpace *makeScene(int boxes, int columns, int pile, cpBody **bodies) {
    cpSpace *space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, 10));
    cpSpaceSetIterations(space, 10);
    cpSpaceSetSleepTimeThreshold(space, 0.5);
    cpSpaceSetCollisionSlop(space, 0.005);
    const double width = 0.6 * columns;
    const cpVect corners[] = {{-width, -60}, {-width, 0}, {width, 0}, {width, -60}};
    for (int side = 0; side < 3; side++) {
        cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[side], corners[side + 1], 0.01);
        cpShapeSetFriction(cpSpaceAddShape(space, wall), 0.3);
    }
    for (int index = 0; index < boxes; index++) {
        double x = 2 - width + index % columns * 1.08 + index / columns % 2 * 0.3;
        bodies[index] = addBox(space, cpv(x, -1 - index / columns * 1.2), -0.1 * (index % 7) - 0.013 * pile);
    }
    return space;
}

static int countAwake(cpBody **bodies, int count) {
    int awake = 0;
    for (int index = 0; index < count; index++) awake += !cpBodyIsSleeping(bodies[index]);
    return awake;
}

static double step(cpSpace *space, int rate) {
    double start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    cpSpaceStep(space, 1.0 / rate);
    return milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start;
}

int main(int count, char **arguments) {
    if (count < 6) return 2;
    int boxes = atoi(arguments[1]), steps = atoi(arguments[2]), rate = atoi(arguments[3]), times = atoi(arguments[4]);
    double *all = malloc(sizeof(double) * (size_t)steps), mean = 0, slowest = 0, asleep = 0;
    cpBody **bodies = malloc(sizeof(cpBody *) * (size_t)boxes);
    int awake = 0;
    for (int pile = 0; pile < times; pile++) {
        cpSpace *space = makeScene(boxes, atoi(arguments[5]), pile, bodies);
        for (int index = 0; index < steps; index++) mean += (all[index] = step(space, rate)) / (steps * times);
        median(all, steps);
        slowest += all[steps * 95 / 100] / times;
        if (pile < times - 1) continue;
        awake = countAwake(bodies, boxes);
        for (int index = 0; index < 20 * rate && countAwake(bodies, boxes) > 0; index++) step(space, rate);
        if (countAwake(bodies, boxes) > 0) continue;
        addBox(space, cpv(0.6 * atoi(arguments[5]) + 50, 0), 0);
        for (int index = 0; index < 100; index++) asleep += step(space, rate) / 100;
    }
    report("step", mean, "ms");
    report("p95", slowest, "ms");
    report("awake", awake, "bodies");
    if (asleep > 0) report("asleep", asleep, "ms");
    return 0;
}
