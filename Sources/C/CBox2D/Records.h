// The records behind the opaque pointers of CBox2D.h.
#pragma once

#include "CBox2D.h"

#include <box2d/box2d.h>
#include <cmath>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

// Numbers

constexpr double pointsPerMeter = box2dPointsPerMeter;
constexpr double largestLength = 1e7, largestAngle = 1e6;
// In a step, Box2D moves nothing by more than 2 m and turns nothing by more than π/2.
constexpr double fastestInSteps = 125.0, fastestTurnInSteps = 1.54;

inline double ifFinite(double value, double other = 0) { return std::isfinite(value) ? value : other; }
inline double clamped(double value, double lower, double upper) {
    return value < lower ? lower : value > upper ? upper : value;
}
inline bool isFinite(Box2DVector vector) { return std::isfinite(vector.x) && std::isfinite(vector.y); }
inline float meters(double points) {
    return float(clamped(ifFinite(points), -largestLength, largestLength) / pointsPerMeter);
}
inline b2Vec2 meters(Box2DVector points) { return b2Vec2(meters(points.x), meters(points.y)); }
inline Box2DVector points(b2Vec2 meters) {
    return {double(meters.x) * pointsPerMeter, double(meters.y) * pointsPerMeter};
}

// Records

struct Box2DBody {
    Box2DWorld *world = nullptr;
    b2Body *body = nullptr;
    uint32_t slot = 0;
    bool isBoundary = false;
    // The last step in which it was found to be crowded.
    int64_t crowdedStep = -1;

    b2MassData mass = {1, b2Vec2(0, 0), 1};
    // The least radius of gyration in meters that joints on long arms require.
    float leastGyration = 0;
    float friction = 0.2f, restitution = 0.2f;
    // The position at the beginning of the last step.
    b2Vec2 before = b2Vec2(0, 0);
    float angleBefore = 0;
    // The speed in m/s below which nothing bounces off it.
    float bounceThreshold = 0;
    b2Vec2 acceleration = b2Vec2(0, 0);
    // Applied in the next step; lengths are in meters.
    b2Vec2 force = b2Vec2(0, 0);
    float torque = 0;

    // For a boundary, the only entry of `boundaryGroups` is its own group.
    std::vector<uint32_t> bodyGroups, boundaryGroups;
};

// The point of the world that a joint is fixed to. It is a kinematic body, so that the joint transfers its speed.
struct Anchor {
    b2Body *body = nullptr;
    b2Vec2 target = b2Vec2(0, 0);
    int32_t stepsLeft = 0;
};

struct Box2DJoint {
    Box2DWorld *world = nullptr;
    Box2DBody *bodies[2] = {nullptr, nullptr};
    Anchor anchors[2];
    b2Vec2 local[2];
    bool collides = true;
    // The values when the joint was made: the angle of b relative to a, and the rotation of a.
    float referenceAngle = 0;
    b2Rot rotation = b2Rot(0);
    // The first end's point, fixed to the second body when the joint was made.
    b2Vec2 commonPoint = b2Vec2(0, 0);

    b2Joint *joint = nullptr;
    // Calls the last setter again.
    std::function<void()> remake;
    // The spring of a soft distance.
    Box2DSpring spring = {0, 0};
    // Whether the spring is between two points at distance 0, which Box2D does not support; `impulse` is that of the
    // last step.
    bool isPointSpring = false;
    b2Vec2 impulse = b2Vec2(0, 0);
    // The velocities a quarter of a second ago, to distinguish rest from a turning point.
    b2Vec2 earlier[2] = {b2Vec2(0, 0), b2Vec2(0, 0)};

    b2Body *body(int end) const { return bodies[end] ? bodies[end]->body : anchors[end].body; }
    bool isSoft() const { return spring.frequency > 0; }
};

class ContactQueue : public b2ContactFilter, public b2ContactListener {
  public:
    bool ShouldCollide(b2Fixture *a, b2Fixture *b) override;
    void BeginContact(b2Contact *contact) override;
    void EndContact(b2Contact *contact) override;

    // Suppresses the events of contacts that end while a body is removed.
    bool isMuted = false;
    std::vector<Box2DEvent> events, taken;

  private:
    struct Touch {
        int32_t count = 0;
        Box2DVector point = {0, 0};
    };
    // The number of touching fixtures per pair. Never iterated, so its order does not matter.
    std::unordered_map<uint64_t, Touch> touches;
};

struct Box2DWorld {
    explicit Box2DWorld(double step);

    double step;
    ContactQueue contacts;
    b2World world;
    // Dynamic and anchored bodies in the order in which they were made, without boundaries.
    std::vector<Box2DBody *> bodies;
    std::vector<Box2DJoint *> joints;
    std::vector<Box2DState> states;
    std::vector<uint32_t> freeSlots;
    int64_t stepCount = 0;

    uint32_t takeSlot();
    /// - Returns: whether there is anything to do.
    bool beforeStep();
    void readStates();
    void readState(const Box2DBody &body);
};

inline Box2DBody *record(const b2Fixture *fixture) {
    return reinterpret_cast<Box2DBody *>(const_cast<b2Fixture *>(fixture)->GetBody()->GetUserData().pointer);
}

/// Sets Box2D's mass again after changes at which Box2D recomputes it from densities, which are all 0.
///
/// On a long arm, the body's own inertia has little effect, but the joints' matrices cancel in single precision; the
/// inertia is therefore at least that of a ring of `leastGyration`.
void restoreMass(const Box2DBody &body);
/// The threshold of a pair is the larger one, while Box2D uses the smaller: the body under more pressure must come to
/// rest.
void updateBounceThreshold(b2Contact *contact);
/// Updates all contacts of the body after a change of its surface.
void updateContacts(const Box2DBody &body);
/// Wakes both bodies.
void wake(const Box2DJoint &joint);
/// - Returns: whether any anchor is moving.
bool moveAnchors(Box2DWorld &world);
void pullSoftly(Box2DWorld &world);
/// Recomputes the springs' stiffness, which depends on the masses.
void updateSprings(Box2DWorld &world, const Box2DBody &body);
