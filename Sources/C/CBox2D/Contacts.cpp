#include "Records.h"

#include <algorithm>

namespace {

bool intersect(const std::vector<uint32_t> &a, const std::vector<uint32_t> &b) {
    size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (a[i] == b[j]) return true;
        if (a[i] < b[j]) i++;
        else j++;
    }
    return false;
}

/// Returns whether a body is surrounded on all sides. In a heap of thousands of bodies, another pair of two such bodies
/// would only need more memory; equal discs in the plane have at most 6 neighbors.
///
/// A body found to be crowded counts as crowded for the whole step; if contacts end during the step, the next one
/// checks again.
bool isCrowded(Box2DBody &body) {
    constexpr int most = 12;
    int64_t step = body.world->stepCount;
    if (body.crowdedStep == step) return true;
    int count = 0;
    for (const b2ContactEdge *edge = body.body->GetContactList(); edge && count < most; edge = edge->next) count++;
    if (count == most) body.crowdedStep = step;
    return count == most;
}

uint64_t pair(const Box2DBody &a, const Box2DBody &b) {
    return uint64_t(std::min(a.slot, b.slot)) << 32 | std::max(a.slot, b.slot);
}

Box2DVector middle(b2Contact *contact) {
    int32 count = contact->GetManifold()->pointCount;
    if (count == 0) return points(contact->GetFixtureA()->GetBody()->GetPosition());
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 sum = manifold.points[0];
    if (count == 2) sum = 0.5f * (sum + manifold.points[1]);
    return points(sum);
}

}  // namespace

bool ContactQueue::ShouldCollide(b2Fixture *fixtureA, b2Fixture *fixtureB) {
    Box2DBody &a = *record(fixtureA), &b = *record(fixtureB);
    if (a.isBoundary || b.isBoundary) return intersect(a.boundaryGroups, b.boundaryGroups);
    if (!intersect(a.bodyGroups, b.bodyGroups)) return false;
    const Box2DWorld &world = *a.world;
    // A settled pile of boxes has about four pairs per body.
    bool isHeap = world.world.GetContactCount() > 8 * int32(world.bodies.size()) + 512;
    return !isHeap || !isCrowded(a) || !isCrowded(b);
}

void ContactQueue::BeginContact(b2Contact *contact) {
    updateBounceThreshold(contact);
    const Box2DBody &a = *record(contact->GetFixtureA()), &b = *record(contact->GetFixtureB());
    Touch &touch = touches[pair(a, b)];
    if (touch.count++ > 0) return;
    touch.point = middle(contact);
    events.push_back({std::min(a.slot, b.slot), std::max(a.slot, b.slot), touch.point, true});
}

void ContactQueue::EndContact(b2Contact *contact) {
    const Box2DBody &a = *record(contact->GetFixtureA()), &b = *record(contact->GetFixtureB());
    auto touch = touches.find(pair(a, b));
    if (touch == touches.end() || --touch->second.count > 0) return;
    if (!isMuted) {
        events.push_back({std::min(a.slot, b.slot), std::max(a.slot, b.slot), touch->second.point, false});
    }
    touches.erase(touch);
}

void updateBounceThreshold(b2Contact *contact) {
    contact->SetRestitutionThreshold(
        std::max(record(contact->GetFixtureA())->bounceThreshold, record(contact->GetFixtureB())->bounceThreshold));
}

void updateContacts(const Box2DBody &body) {
    for (const b2ContactEdge *edge = body.body->GetContactList(); edge; edge = edge->next) {
        edge->contact->ResetFriction();
        edge->contact->ResetRestitution();
        updateBounceThreshold(edge->contact);
    }
}
