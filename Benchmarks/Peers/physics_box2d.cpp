// The boxes of quince-bench's PhysicsScene in bare Box2D, with the iterations that PhysicsKit uses.
// usage: physics_box2d BODIES STEPS RATE TIMES
#include "measure.h"

#include <box2d/box2d.h>
#include <vector>

namespace {

struct Scene {
    b2World world{b2Vec2(0, 10)};

    explicit Scene(int boxes) {
        b2BodyDef definition;
        b2Body *walls = world.CreateBody(&definition);
        const b2Vec2 corners[] = {{-15, -60}, {-15, 0}, {15, 0}, {15, -60}};
        for (int side = 0; side < 3; side++) {
            b2EdgeShape edge;
            edge.SetTwoSided(corners[side], corners[side + 1]);
            b2FixtureDef fixture;
            fixture.shape = &edge;
            fixture.friction = 0.3f;
            walls->CreateFixture(&fixture);
        }
        for (int index = 0; index < boxes; index++) {
            float x = -13 + float(index % 25) * 1.08f + float(index / 25 % 2) * 0.3f;
            addBox(b2Vec2(x, -1 - float(index / 25) * 1.2f), -0.1f * float(index % 7));
        }
    }

    void addBox(b2Vec2 position, float angle) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.position = position;
        definition.angle = angle;
        b2PolygonShape shape;
        shape.SetAsBox(0.4f, 0.4f);
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1;
        fixture.friction = 0.3f;
        fixture.restitution = 0.1f;
        world.CreateBody(&definition)->CreateFixture(&fixture);
    }

    int awake() {
        int count = 0;
        for (b2Body *body = world.GetBodyList(); body; body = body->GetNext()) {
            count += body->GetType() == b2_dynamicBody && body->IsAwake();
        }
        return count;
    }

    double step(int rate) {
        double start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        world.Step(1.0f / float(rate), 8, 3);
        return milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
};

}  // namespace

int main(int count, char **arguments) {
    if (count < 5) return 2;
    int boxes = atoi(arguments[1]), steps = atoi(arguments[2]), rate = atoi(arguments[3]), times = atoi(arguments[4]);
    std::vector<double> means, slowest, asleep;
    int awake = 0;
    for (int run = 0; run < times; run++) {
        Scene scene(boxes);
        std::vector<double> all;
        double sum = 0;
        for (int step = 0; step < steps; step++) {
            all.push_back(scene.step(rate));
            sum += all.back();
        }
        means.push_back(sum / steps);
        median(all.data(), steps);
        slowest.push_back(all[size_t(steps * 95 / 100)]);
        awake = scene.awake();
        for (int step = 0; step < 60 * rate && scene.awake() > 0; step++) scene.step(rate);
        scene.addBox(b2Vec2(100, 0), 0);
        double sleeping = 0;
        for (int step = 0; step < 100; step++) sleeping += scene.step(rate);
        asleep.push_back(sleeping / 100);
    }
    report("step", median(means.data(), times), "ms");
    report("p95", median(slowest.data(), times), "ms");
    report("awake", awake, "bodies");
    report("asleep", median(asleep.data(), times), "ms");
    return 0;
}
