#include "Records.h"

#include <algorithm>

namespace {

// At larger distances, floats cannot represent the difference between a body and its joint.
constexpr double longestArm = 20000;

bool isJoinable(const Box2DJoint &joint) {
    return (joint.bodies[0] || joint.bodies[1]) && joint.bodies[0] != joint.bodies[1];
}

bool canHold(const Box2DJoint &joint) {
    return isJoinable(joint) && (!joint.bodies[1] || joint.commonPoint.Length() < meters(longestArm));
}

/// Removes the joint's previous effect; its setter then installs the new one.
void clear(Box2DJoint &joint) {
    if (joint.joint) joint.world->world.DestroyJoint(joint.joint);
    joint.joint = nullptr;
    joint.spring = {0, 0};
    joint.isPointSpring = false;
    joint.impulse = b2Vec2(0, 0);
    wake(joint);
}

template <typename Definition>
void prepare(const Box2DJoint &joint, Definition &definition) {
    definition.bodyA = joint.body(0);
    definition.bodyB = joint.body(1);
    definition.collideConnected = joint.collides;
    definition.localAnchorA = joint.local[0];
}

/// Records that a joint holds a body at a point fixed to it; `share` is the least ratio of the body's size to the arm.
void hold(Box2DBody *body, b2Vec2 point, float share) {
    if (!body) return;
    body->leastGyration = std::max(body->leastGyration, share * (point - body->mass.center).Length());
    restoreMass(*body);
}

/// In joints with two equations, the determinant's terms cancel down to the square of that ratio, in floats of 2⁻²⁴.
void holdAtCommonPoint(const Box2DJoint &joint) {
    hold(joint.bodies[0], joint.local[0], 0.01f);
    hold(joint.bodies[1], joint.commonPoint, 0.01f);
}

/// Returns the position of a point of the second body in the first when the joint was made.
b2Vec2 placeInFirst(const Box2DJoint &joint, b2Vec2 point) {
    return joint.local[0] + b2Mul(b2Rot(joint.referenceAngle), point - joint.commonPoint);
}

void add(Box2DJoint &joint, const b2JointDef &definition) {
    joint.joint = joint.world->world.CreateJoint(&definition);
}

b2Body *makeAnchor(Box2DWorld &world, b2Vec2 point) {
    b2BodyDef definition;
    definition.type = b2_kinematicBody;
    definition.position = point;
    return world.world.CreateBody(&definition);
}

/// Returns the reduced mass of the two bodies; a body that does not move counts as infinitely heavy.
double commonMass(const Box2DJoint &joint) {
    double inverse = 0;
    for (int end = 0; end < 2; end++) {
        double mass = joint.body(end)->GetMass();
        if (mass > 0) inverse += 1 / mass;
    }
    return inverse > 0 ? 1 / inverse : 1;
}

/// Limits the spring's values; any frequency above 0 is soft.
Box2DSpring checked(const Box2DJoint &joint, Box2DSpring spring) {
    double frequency = ifFinite(spring.frequency), damping = ifFinite(spring.dampingRatio);
    double most = 0.5 / joint.world->step, least = 1e-3;
    return {frequency > 0 ? clamped(frequency, least, most) : 0, clamped(damping, 0, 1e3)};
}

void setStiffness(const Box2DJoint &joint, float &stiffness, float &damping) {
    double omega = 2 * double(b2_pi) * joint.spring.frequency, mass = commonMass(joint);
    stiffness = float(mass * omega * omega);
    damping = float(2 * mass * joint.spring.dampingRatio * omega);
}

/// Box2D keeps no two points closer than its slop, so such springs and rods are made differently.
bool isPoint(double length) { return meters(length) < b2_linearSlop; }

float strength(double value, double scale) { return float(clamped(ifFinite(value), 0, 1e15) / scale); }

}  // namespace

void wake(const Box2DJoint &joint) {
    for (Box2DBody *body : joint.bodies) {
        if (body) box2dBodyWake(body);
    }
}

Box2DJoint *box2dJointMake(Box2DWorld *world, Box2DEnd first, Box2DEnd second, bool collides) {
    Box2DJoint *joint = new Box2DJoint();
    joint->world = world;
    joint->collides = collides;
    const Box2DEnd ends[2] = {first, second};
    for (int end = 0; end < 2; end++) {
        joint->bodies[end] = ends[end].body;
        Box2DVector point = ends[end].point;
        Box2DVector arm = {
            clamped(ifFinite(point.x), -longestArm, longestArm), clamped(ifFinite(point.y), -longestArm, longestArm)};
        joint->local[end] = ends[end].body ? meters(arm) : b2Vec2(0, 0);
        if (!ends[end].body) joint->anchors[end].body = makeAnchor(*world, meters(ends[end].point));
    }
    joint->referenceAngle = joint->body(1)->GetAngle() - joint->body(0)->GetAngle();
    joint->rotation = joint->body(0)->GetTransform().q;
    joint->commonPoint = joint->body(1)->GetLocalPoint(joint->body(0)->GetWorldPoint(joint->local[0]));
    world->joints.push_back(joint);
    return joint;
}

void box2dJointFree(Box2DJoint *joint) {
    Box2DWorld &world = *joint->world;
    clear(*joint);
    for (Anchor &anchor : joint->anchors) {
        if (anchor.body) world.world.DestroyBody(anchor.body);
    }
    world.joints.erase(std::find(world.joints.begin(), world.joints.end(), joint));
    delete joint;
}

void box2dJointSetDistance(Box2DJoint *joint, double length, Box2DSpring spring) {
    spring = checked(*joint, spring);
    bool isRod = spring.frequency == 0;
    clear(*joint);
    joint->remake = [=] { box2dJointSetDistance(joint, length, spring); };
    if (!isJoinable(*joint)) return;
    joint->spring = spring;
    if (isPoint(length) && !isRod) {
        // The engine's own joint has no effect, but lets the two bodies sleep together and pass through each other.
        box2dJointSetFriction(joint, 0, 0);
        joint->spring = spring;
        joint->remake = [=] { box2dJointSetDistance(joint, length, spring); };
        joint->isPointSpring = true;
        return;
    }
    if (isPoint(length)) {
        b2RevoluteJointDef definition;
        prepare(*joint, definition);
        definition.localAnchorB = joint->local[1];
        return add(*joint, definition);
    }
    b2DistanceJointDef definition;
    prepare(*joint, definition);
    definition.localAnchorB = joint->local[1];
    definition.length = std::max(meters(length), 0.0f);
    if (isRod) definition.minLength = definition.maxLength = definition.length;
    else setStiffness(*joint, definition.stiffness, definition.damping);
    add(*joint, definition);
}

void box2dJointSetLimit(Box2DJoint *joint, double length) {
    clear(*joint);
    joint->remake = [=] { box2dJointSetLimit(joint, length); };
    if (!isJoinable(*joint)) return;
    b2DistanceJointDef definition;
    prepare(*joint, definition);
    definition.localAnchorB = joint->local[1];
    definition.minLength = 0;
    definition.length = definition.maxLength = std::max(meters(length), b2_linearSlop * 2);
    add(*joint, definition);
}

void box2dJointSetFixed(Box2DJoint *joint) {
    clear(*joint);
    joint->remake = [=] { box2dJointSetFixed(joint); };
    if (!canHold(*joint)) return;
    // The point where it is held does not matter, so the arms are made short: three equations cancel down to the fourth
    // power.
    b2Body &a = *joint->body(0), &b = *joint->body(1);
    b2Vec2 point = !joint->bodies[0]   ? b.GetWorldCenter()
                   : !joint->bodies[1] ? a.GetWorldCenter()
                                       : 0.5f * (a.GetWorldCenter() + b.GetWorldCenter());
    // The position of one body in the other is that when the joint was made.
    b2Vec2 inB = point == b.GetWorldCenter() ? joint->bodies[1]->mass.center : b.GetLocalPoint(point);
    b2WeldJointDef definition;
    prepare(*joint, definition);
    definition.localAnchorB = inB;
    definition.localAnchorA = placeInFirst(*joint, inB);
    definition.referenceAngle = joint->referenceAngle;
    hold(joint->bodies[0], definition.localAnchorA, 0.1f);
    hold(joint->bodies[1], definition.localAnchorB, 0.1f);
    add(*joint, definition);
}

void box2dJointSetPin(Box2DJoint *joint, Box2DRange range) {
    clear(*joint);
    joint->remake = [=] { box2dJointSetPin(joint, range); };
    if (!canHold(*joint)) return;
    b2RevoluteJointDef definition;
    prepare(*joint, definition);
    definition.localAnchorB = joint->commonPoint;
    holdAtCommonPoint(*joint);
    definition.referenceAngle = joint->referenceAngle;
    double lower = ifFinite(range.lower, -1e6), upper = ifFinite(range.upper, 1e6);
    definition.enableLimit = range.isLimited;
    definition.lowerAngle = float(clamped(std::min(lower, upper), -1e6, 1e6));
    definition.upperAngle = float(clamped(std::max(lower, upper), -1e6, 1e6));
    definition.enableMotor = range.friction > 0;
    definition.maxMotorTorque = strength(range.friction, pointsPerMeter * pointsPerMeter);
    add(*joint, definition);
}

void box2dJointSetSliding(Box2DJoint *joint, Box2DVector axis, Box2DRange range) {
    clear(*joint);
    joint->remake = [=] { box2dJointSetSliding(joint, axis, range); };
    if (!canHold(*joint)) return;
    double length = std::sqrt(axis.x * axis.x + axis.y * axis.y);
    if (!(length > 0) || !std::isfinite(length)) axis = {1, 0}, length = 1;
    b2PrismaticJointDef definition;
    prepare(*joint, definition);
    definition.localAnchorB = joint->commonPoint;
    holdAtCommonPoint(*joint);
    definition.referenceAngle = joint->referenceAngle;
    definition.localAxisA = b2MulT(joint->rotation, b2Vec2(float(axis.x / length), float(axis.y / length)));
    definition.enableLimit = range.isLimited;
    // The range contains the position in which the joint was made.
    definition.lowerTranslation = std::min(meters(ifFinite(range.lower, -largestLength)), 0.0f);
    definition.upperTranslation = std::max(meters(ifFinite(range.upper, largestLength)), 0.0f);
    definition.enableMotor = range.friction > 0;
    definition.maxMotorForce = strength(range.friction, pointsPerMeter);
    add(*joint, definition);
}

void box2dJointSetFriction(Box2DJoint *joint, double force, double torque) {
    clear(*joint);
    joint->remake = [=] { box2dJointSetFriction(joint, force, torque); };
    if (!canHold(*joint)) return;
    b2FrictionJointDef definition;
    prepare(*joint, definition);
    definition.localAnchorB = joint->commonPoint;
    holdAtCommonPoint(*joint);
    definition.maxForce = strength(force, pointsPerMeter);
    definition.maxTorque = strength(torque, pointsPerMeter * pointsPerMeter);
    add(*joint, definition);
}

void updateSprings(Box2DWorld &world, const Box2DBody &body) {
    for (Box2DJoint *joint : world.joints) {
        if (joint->bodies[0] != &body && joint->bodies[1] != &body) continue;
        if (!joint->joint || joint->joint->GetType() != e_distanceJoint || joint->spring.frequency == 0) continue;
        float stiffness = 0, damping = 0;
        setStiffness(*joint, stiffness, damping);
        static_cast<b2DistanceJoint *>(joint->joint)->SetStiffness(stiffness);
        static_cast<b2DistanceJoint *>(joint->joint)->SetDamping(damping);
    }
}

// Readings

void box2dJointWorldPoints(const Box2DJoint *joint, Box2DVector *first, Box2DVector *second) {
    *first = points(joint->body(0)->GetWorldPoint(joint->local[0]));
    *second = points(joint->body(1)->GetWorldPoint(joint->local[1]));
}

Box2DVector box2dJointReaction(const Box2DJoint *joint, double *torque) {
    float rate = float(1 / joint->world->step);
    *torque = joint->joint ? double(joint->joint->GetReactionTorque(rate)) * pointsPerMeter * pointsPerMeter : 0;
    if (joint->isPointSpring) return points(rate * joint->impulse);
    return points(joint->joint ? joint->joint->GetReactionForce(rate) : b2Vec2(0, 0));
}
