#include "Records.h"

#include <algorithm>

namespace {

enum { velocityIterations = 8, positionIterations = 3 };

bool isFinite(const b2Body &body) {
    // For numbers of this size, a sum is finite only if all its terms are.
    b2Vec2 position = body.GetPosition(), velocity = body.GetLinearVelocity();
    return std::isfinite(position.x + position.y + body.GetAngle() + velocity.x + velocity.y +
                         body.GetAngularVelocity());
}

/// Returns whether a body has been thrown off. Joints on very long arms, or between masses whose ratio is in the
/// thousands, may move bodies until their numbers overflow.
bool isLost(const Box2DBody &body) {
    constexpr float furthest = 500, mostTurn = 500;
    b2Vec2 way = body.body->GetPosition() - body.before;
    float turn = body.body->GetAngle() - body.angleBefore;
    return !isFinite(*body.body) || !(way.LengthSquared() < furthest * furthest) || !(std::abs(turn) < mostTurn);
}

/// Moves a body back to its position before the step and stops it. The impulses of its contacts and joints are lost
/// too, so it gets new ones.
void restore(Box2DWorld &world, Box2DBody &body) {
    world.contacts.isMuted = true;
    body.body->SetEnabled(false);
    body.body->SetTransform(body.before, body.angleBefore);
    body.body->SetLinearVelocity(b2Vec2(0, 0));
    body.body->SetAngularVelocity(0);
    body.body->SetEnabled(true);
    world.contacts.isMuted = false;
    for (Box2DJoint *joint : world.joints) {
        if (joint->bodies[0] != &body && joint->bodies[1] != &body) continue;
        // `remake` replaces itself while it runs.
        if (auto remake = joint->remake) remake();
    }
}

/// A body that is pressed by less than this speed in four steps must not bounce, or it would never come to rest. Box2D's own
/// threshold, 1 m/s, is far higher (decision 23).
void setBounceThreshold(Box2DBody &body, float acceleration, double step) {
    constexpr float least = 20 / float(pointsPerMeter);
    float threshold = std::max(least, 4 * acceleration * float(step));
    if (threshold <= body.bounceThreshold && threshold > 0.5f * body.bounceThreshold) return;
    body.bounceThreshold = threshold;
    updateContacts(body);
}

/// Converts acceleration and forces to velocity, as Box2D does with its own gravity: before damping, contacts and
/// joints.
void push(Box2DWorld &world, Box2DBody &body) {
    b2Body &engine = *body.body;
    b2Vec2 change = body.acceleration + (1 / body.mass.mass) * body.force;
    float torque = body.torque;
    body.force.SetZero();
    body.torque = 0;
    setBounceThreshold(body, change.Length(), world.step);
    if (change.x != 0 || change.y != 0) {
        engine.ApplyLinearImpulseToCenter(float(world.step) * engine.GetMass() * change, false);
        // Nothing holds it, so it is not at rest even if it is slow.
        if (!engine.GetContactList() && !engine.GetJointList()) engine.SetAwake(true);
    }
    if (torque != 0) engine.ApplyAngularImpulse(float(world.step) * torque, false);
}

/// Limits the speed before the solver, which would overflow because Box2D applies its own limit later.
void limitSpeed(const Box2DWorld &world, b2Body &body) {
    b2Vec2 velocity = body.GetLinearVelocity();
    float fastest = float(fastestInSteps / world.step / pointsPerMeter);
    float square = velocity.LengthSquared();
    if (square > fastest * fastest) body.SetLinearVelocity(fastest / std::sqrt(square) * velocity);
    float turn = float(fastestTurnInSteps / world.step), angular = body.GetAngularVelocity();
    if (std::abs(angular) > turn) body.SetAngularVelocity(angular > 0 ? turn : -turn);
}

}  // namespace

Box2DWorld::Box2DWorld(double step) : step(step), world(b2Vec2(0, 0)) {
    world.SetContactFilter(&contacts);
    world.SetContactListener(&contacts);
}

uint32_t Box2DWorld::takeSlot() {
    if (!freeSlots.empty()) {
        uint32_t slot = freeSlots.back();
        freeSlots.pop_back();
        return slot;
    }
    states.push_back(Box2DState());
    return uint32_t(states.size() - 1);
}

bool Box2DWorld::beforeStep() {
    bool isAwake = moveAnchors(*this);
    for (Box2DBody *body : bodies) {
        b2Body &engine = *body->body;
        if (engine.GetType() != b2_dynamicBody || !engine.IsAwake()) {
            body->force.SetZero();
            body->torque = 0;
            continue;
        }
        isAwake = true;
        if (isLost(*body)) restore(*this, *body);
        body->before = engine.GetPosition();
        body->angleBefore = engine.GetAngle();
        push(*this, *body);
        limitSpeed(*this, engine);
    }
    if (isAwake) pullSoftly(*this);
    return isAwake;
}

void Box2DWorld::readState(const Box2DBody &body) {
    const b2Body &engine = *body.body;
    Box2DState &state = states[body.slot];
    state.isAwake = engine.GetType() == b2_dynamicBody && engine.IsAwake();
    if (isLost(body)) return;
    Box2DVector position = points(engine.GetPosition());
    double angle = engine.GetAngle();
    state.hasMoved |= position.x != state.position.x || position.y != state.position.y || angle != state.angle;
    state.position = position;
    state.angle = angle;
    state.velocity = points(engine.GetLinearVelocity());
    state.angularVelocity = engine.GetAngularVelocity();
}

void Box2DWorld::readStates() {
    for (Box2DBody *body : bodies) {
        bool isAwake = body->body->GetType() == b2_dynamicBody && body->body->IsAwake();
        if (isAwake || states[body->slot].isAwake) readState(*body);
    }
}

Box2DWorld *box2dWorldMake(double step) { return new Box2DWorld(clamped(ifFinite(step, 1.0 / 240), 1e-5, 0.1)); }

void box2dWorldFree(Box2DWorld *world) {
    world->contacts.isMuted = true;
    for (Box2DJoint *joint : world->joints) delete joint;
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        delete reinterpret_cast<Box2DBody *>(body->GetUserData().pointer);
    }
    delete world;
}

int32_t box2dWorldStep(Box2DWorld *world, int32_t count) {
    int32_t taken = 0;
    world->contacts.taken.clear();
    while (taken < count && world->contacts.events.empty() && world->beforeStep()) {
        world->world.Step(float(world->step), velocityIterations, positionIterations);
        world->stepCount++;
        taken++;
    }
    if (taken > 0) world->readStates();
    return taken;
}

bool box2dWorldIsAtRest(const Box2DWorld *world) {
    for (const Box2DJoint *joint : world->joints) {
        if (joint->anchors[0].stepsLeft > 0 || joint->anchors[1].stepsLeft > 0) return false;
    }
    for (const Box2DBody *body : world->bodies) {
        if (body->body->GetType() == b2_dynamicBody && body->body->IsAwake()) return false;
    }
    return true;
}

void box2dWorldClearMoved(Box2DWorld *world) {
    for (Box2DState &state : world->states) state.hasMoved = false;
}

int32_t box2dWorldTakeEvents(Box2DWorld *world, const Box2DEvent **events) {
    world->contacts.taken.swap(world->contacts.events);
    world->contacts.events.clear();
    *events = world->contacts.taken.data();
    return int32_t(world->contacts.taken.size());
}

int32_t box2dWorldContactPoints(const Box2DWorld *world, Box2DVector *found, int32_t capacity) {
    int32_t count = 0;
    for (const b2Contact *contact = world->world.GetContactList(); contact; contact = contact->GetNext()) {
        if (!contact->IsTouching()) continue;
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        for (int32 index = 0; index < contact->GetManifold()->pointCount; index++, count++) {
            if (count < capacity) found[count] = points(manifold.points[index]);
        }
    }
    return count;
}
