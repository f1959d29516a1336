// The boxes of quince-bench's PhysicsScene in Chipmunk, with its own ten iterations.
// usage: physics_chipmunk BODIES STEPS RATE TIMES
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

static cpSpace *makeScene(int boxes, cpBody **bodies) {
    cpSpace *space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, 10));
    cpSpaceSetIterations(space, 10);
    cpSpaceSetSleepTimeThreshold(space, 0.5);
    cpSpaceSetCollisionSlop(space, 0.005);
    const cpVect corners[] = {{-15, -60}, {-15, 0}, {15, 0}, {15, -60}};
    for (int side = 0; side < 3; side++) {
        cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[side], corners[side + 1], 0.01);
        cpShapeSetFriction(cpSpaceAddShape(space, wall), 0.3);
    }
    for (int index = 0; index < boxes; index++) {
        double x = -13 + index % 25 * 1.08 + index / 25 % 2 * 0.3;
        bodies[index] = addBox(space, cpv(x, -1 - index / 25 * 1.2), -0.1 * (index % 7));
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
    if (count < 5) return 2;
    int boxes = atoi(arguments[1]), steps = atoi(arguments[2]), rate = atoi(arguments[3]), times = atoi(arguments[4]);
    double *figures = malloc(sizeof(double) * (size_t)(3 * times + steps));
    double *means = figures, *slowest = means + times, *asleep = slowest + times, *all = asleep + times;
    cpBody **bodies = malloc(sizeof(cpBody *) * (size_t)boxes);
    int awake = 0;
    for (int run = 0; run < times; run++) {
        cpSpace *space = makeScene(boxes, bodies);
        means[run] = asleep[run] = 0;
        for (int index = 0; index < steps; index++) means[run] += (all[index] = step(space, rate)) / steps;
        median(all, steps);
        slowest[run] = all[steps * 95 / 100];
        awake = countAwake(bodies, boxes);
        for (int index = 0; index < 60 * rate && countAwake(bodies, boxes) > 0; index++) step(space, rate);
        addBox(space, cpv(100, 0), 0);
        for (int index = 0; index < 100; index++) asleep[run] += step(space, rate) / 100;
    }
    report("step", median(means, times), "ms");
    report("p95", median(slowest, times), "ms");
    report("awake", awake, "bodies");
    report("asleep", median(asleep, times), "ms");
    return 0;
}
