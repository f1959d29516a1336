// Box2D 2.4 in plain C: points, seconds and radians outside, meters and single precision inside.
//
// Box2D ends the process if its assertions fail, so every number passed in is checked: a number that is not finite is
// ignored or counts as 0, and the others are clamped to a range in which the engine's floats neither overflow nor
// cancel. No function may be called during a step; contacts are queued and read after it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Box2DWorld Box2DWorld;
/// A rigid body, or the lines of a boundary.
typedef struct Box2DBody Box2DBody;
typedef struct Box2DJoint Box2DJoint;

/// A power of two, so that conversion does not lose precision.
enum { box2dPointsPerMeter = 64 };

typedef struct {
    double x, y;
} Box2DVector;

/// The position of the body's origin and the velocity of its center of mass.
typedef struct {
    Box2DVector position, velocity;
    double angle, angularVelocity;
    bool isAwake;
    /// Whether it has moved since the world's last `box2dWorldClearMoved`.
    bool hasMoved;
} Box2DState;

typedef struct {
    /// The smaller slot comes first.
    uint32_t first, second;
    /// The point where they began to touch.
    Box2DVector point;
    bool began;
} Box2DEvent;

// World

Box2DWorld *box2dWorldMake(double step);
void box2dWorldFree(Box2DWorld *world);
/// Takes up to `count` steps; fewer if a contact begins or ends, or if all bodies have come to rest.
int32_t box2dWorldStep(Box2DWorld *world, int32_t count);
/// Returns whether no body is awake and no anchor is moving.
bool box2dWorldIsAtRest(const Box2DWorld *world);
void box2dWorldClearMoved(Box2DWorld *world);
/// Returns the events queued since the last call; valid until the next step.
int32_t box2dWorldTakeEvents(Box2DWorld *world, const Box2DEvent **events);
/// Writes up to `capacity` of the present contact points; returns how many there are.
int32_t box2dWorldContactPoints(const Box2DWorld *world, Box2DVector *points, int32_t capacity);

// Bodies

Box2DBody *box2dBodyMake(Box2DWorld *world, Box2DVector position, double angle);
/// Makes a boundary of a group; its lines are added with `box2dBodyAddSegment`.
Box2DBody *box2dBoundaryMake(Box2DWorld *world, uint32_t group);
/// Frees the body and its slot; its joints must have been freed before.
void box2dBodyFree(Box2DBody *body);
/// Returns the state after the last step or change; valid until a body is made.
const Box2DState *box2dBodyState(const Box2DBody *body);
uint32_t box2dBodySlot(const Box2DBody *body);

/// Adds a convex piece of 3 to 8 points, counter-clockwise in these axes, inset by `box2dInset` if it has an outside.
/// `isThin` selects the engine's smallest skin, for pieces only a few points wide.
void box2dBodyAddPolygon(Box2DBody *body, const Box2DVector *points, int32_t count, bool isThin);
void box2dBodyAddCircle(Box2DBody *body, Box2DVector center, double radius);
void box2dBodyAddSegment(Box2DBody *body, Box2DVector from, Box2DVector to);
void box2dBodyClearShapes(Box2DBody *body);
/// The distance in points between a polygon's outline and its core.
double box2dInset(bool isThin);

/// `inertia` is about the center of mass.
void box2dBodySetMass(Box2DBody *body, double mass, double inertia, Box2DVector center);
void box2dBodySetAnchored(Box2DBody *body, bool isAnchored);
void box2dBodySetAllowsRotation(Box2DBody *body, bool allowsRotation);
void box2dBodySetDamping(Box2DBody *body, double linear, double angular);
void box2dBodySetSurface(Box2DBody *body, double friction, double restitution);
/// Sets the groups in which it collides with bodies and with boundaries, each in ascending order.
void box2dBodySetGroups(
    Box2DBody *body, const uint32_t *bodies, int32_t bodyCount, const uint32_t *boundaries, int32_t boundaryCount);

void box2dBodyPlace(Box2DBody *body, Box2DVector position, double angle);
void box2dBodySetVelocity(Box2DBody *body, Box2DVector velocity);
void box2dBodySetAngularVelocity(Box2DBody *body, double velocity);
void box2dBodySetAcceleration(Box2DBody *body, Box2DVector acceleration);
/// Adds a force for the next step; `torque` is about the center of mass.
void box2dBodyAddForce(Box2DBody *body, Box2DVector force, double torque, bool wakes);
void box2dBodyApplyImpulse(Box2DBody *body, Box2DVector impulse, double angularImpulse);
void box2dBodyWake(Box2DBody *body);

// Joints. They have no effect until a setter is called; a later call of a setter replaces the effect.

typedef struct {
    /// NULL for a point of the world.
    Box2DBody *body;
    /// Relative to the body's origin.
    Box2DVector point;
} Box2DEnd;

typedef struct {
    bool isLimited;
    double lower, upper;
    /// The maximum force or torque.
    double friction;
} Box2DRange;

/// A spring; with a frequency of 0 it is rigid.
typedef struct {
    double frequency, dampingRatio;
} Box2DSpring;

Box2DJoint *box2dJointMake(Box2DWorld *world, Box2DEnd first, Box2DEnd second, bool collides);
void box2dJointFree(Box2DJoint *joint);
void box2dJointSetDistance(Box2DJoint *joint, double length, Box2DSpring spring);
void box2dJointSetLimit(Box2DJoint *joint, double length);
void box2dJointSetFixed(Box2DJoint *joint);
void box2dJointSetPin(Box2DJoint *joint, Box2DRange range);
void box2dJointSetSliding(Box2DJoint *joint, Box2DVector axis, Box2DRange range);
void box2dJointSetFriction(Box2DJoint *joint, double force, double torque);
void box2dJointMoveAnchor(Box2DJoint *joint, Box2DVector point);
void box2dJointWorldPoints(const Box2DJoint *joint, Box2DVector *first, Box2DVector *second);
Box2DVector box2dJointReaction(const Box2DJoint *joint, double *torque);

#ifdef __cplusplus
}
#endif
