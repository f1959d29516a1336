// The boxes of quince-bench's PhysicsScene in plain Box2D, with the iterations that QuincePhysicsKit uses.
// usage: physics_box2d BODIES STEPS RATE TIMES COLUMNS
#include "measure.h"

#include <box2d/box2d.h>
#include <vector>

namespace {

struct Scene {
    b2World world{b2Vec2(0, 10)};
    float width;  // half of the container's width

    Scene(int boxes, int columns, int pile) {
        width = 0.6f * float(columns);
        b2BodyDef definition;
        b2Body *walls = world.CreateBody(&definition);
        const b2Vec2 corners[] = {{-width, -60}, {-width, 0}, {width, 0}, {width, -60}};
        for (int side = 0; side < 3; side++) {
            b2EdgeShape edge;
            edge.SetTwoSided(corners[side], corners[side + 1]);
            b2FixtureDef fixture;
            fixture.shape = &edge;
            fixture.friction = 0.3f;
            walls->CreateFixture(&fixture);
        }
        for (int index = 0; index < boxes; index++) {
            float x = 2 - width + float(index % columns) * 1.08f + float(index / columns % 2) * 0.3f;
            addBox(b2Vec2(x, -1 - float(index / columns) * 1.2f), -0.1f * float(index % 7) - 0.013f * float(pile));
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

    int contacts() {
        int count = 0;
        for (b2Contact *contact = world.GetContactList(); contact; contact = contact->GetNext()) {
            if (contact->IsTouching()) count += contact->GetManifold()->pointCount;
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
    if (count < 6) return 2;
    int boxes = atoi(arguments[1]), steps = atoi(arguments[2]), rate = atoi(arguments[3]), times = atoi(arguments[4]);
    double mean = 0, slowest = 0, contacts = 0, asleep = 0;
    int awake = 0;
    for (int pile = 0; pile < times; pile++) {
        Scene scene(boxes, atoi(arguments[5]), pile);
        std::vector<double> all;
        for (int step = 0; step < steps; step++) {
            all.push_back(scene.step(rate));
            mean += all.back() / (steps * times);
        }
        median(all.data(), steps);
        slowest += all[size_t(steps * 95 / 100)] / times;
        contacts += double(scene.contacts()) / times;
        if (pile < times - 1) continue;
        awake = scene.awake();
        for (int step = 0; step < 20 * rate && scene.awake() > 0; step++) scene.step(rate);
        if (scene.awake() > 0) continue;
        scene.addBox(b2Vec2(scene.width + 50, 0), 0);
        for (int step = 0; step < 100; step++) asleep += scene.step(rate) / 100;
    }
    report("step", mean, "ms");
    report("p95", slowest, "ms");
    report("contacts", contacts, "points");
    report("awake", awake, "bodies");
    if (asleep > 0) report("asleep", asleep, "ms");
    return 0;
}
