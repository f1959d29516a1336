// Springs in implicit form, like Box2D's own: with ω = 2πf and damping ratio ζ, a step gives the velocity that
// satisfies the law at the step's end, v' = (v - dt ω² x) / (1 + 2ζω dt + ω² dt²), which is stable for any frequency.
// Springs act once per step, after forces and before the solver, so that contacts take precedence.
#include "Records.h"

namespace {

struct Softness {
    double pull, damping;
    Softness(Box2DSpring spring, double step) {
        double omega = 2 * double(b2_pi) * spring.frequency;
        pull = omega * omega * step;
        damping = 2 * spring.dampingRatio * omega * step + omega * omega * step * step;
    }
};

b2Vec2 velocity(const b2Body &body, b2Vec2 point) { return body.GetLinearVelocityFromWorldPoint(point); }

double inverseMass(const b2Body &body) { return body.GetMass() > 0 ? 1 / double(body.GetMass()) : 0; }

double inverseInertia(const b2Body &body) {
    double inertia = double(body.GetInertia()) - double(body.GetMass()) * double(body.GetLocalCenter().LengthSquared());
    return body.GetType() == b2_dynamicBody && !body.IsFixedRotation() && inertia > 0 ? 1 / inertia : 0;
}

/// Draws the second point to the first: K P = -(v + pull x / damping'), with K widened by the softness.
void pullPoints(Box2DJoint &joint, double step) {
    b2Body &a = *joint.body(0), &b = *joint.body(1);
    b2Vec2 pointA = a.GetWorldPoint(joint.local[0]), pointB = b.GetWorldPoint(joint.local[1]);
    b2Vec2 rA = pointA - a.GetWorldCenter(), rB = pointB - b.GetWorldCenter();
    b2Vec2 apart = pointB - pointA, speed = velocity(b, pointB) - velocity(a, pointA);
    double mass = inverseMass(a) + inverseMass(b), turnA = inverseInertia(a), turnB = inverseInertia(b);
    if (mass == 0) return;
    Softness soft(joint.spring, step);
    // γ = 1 / (dt (c + dt k)) for k = ω²/mass, c = 2ζω/mass.
    double gamma = mass / soft.damping, bias = soft.pull / soft.damping;
    double xx = mass + gamma + turnA * rA.y * rA.y + turnB * rB.y * rB.y;
    double yy = mass + gamma + turnA * rA.x * rA.x + turnB * rB.x * rB.x;
    double xy = -turnA * rA.x * rA.y - turnB * rB.x * rB.y;
    double x = -(speed.x + bias * apart.x), y = -(speed.y + bias * apart.y), determinant = xx * yy - xy * xy;
    joint.impulse = b2Vec2(float((yy * x - xy * y) / determinant), float((xx * y - xy * x) / determinant));
    if (b.GetType() == b2_dynamicBody) b.ApplyLinearImpulse(joint.impulse, pointB, false);
    if (a.GetType() == b2_dynamicBody) a.ApplyLinearImpulse(-joint.impulse, pointA, false);
}

/// Keeps slow springs awake. Box2D takes half a second of low speed for rest, which would include the turning point of
/// a slow spring. A body at rest has the same speed as a quarter of a second ago.
void keepAwake(Box2DJoint &joint) {
    constexpr float least = 0.06f / float(pointsPerMeter);
    for (int end = 0; end < 2; end++) {
        b2Body &body = *joint.body(end);
        if (body.GetType() != b2_dynamicBody || !body.IsAwake()) continue;
        b2Vec2 now = body.GetLinearVelocity();
        if ((now - joint.earlier[end]).Length() > least) body.SetAwake(true);
        joint.earlier[end] = now;
    }
}

}  // namespace

void pullSoftly(Box2DWorld &world) {
    int64_t quarter = int64_t(0.25 / world.step);
    for (Box2DJoint *joint : world.joints) {
        if (!joint->isSoft()) continue;
        bool isAwake = joint->body(0)->IsAwake() || joint->body(1)->IsAwake();
        if (!isAwake) continue;
        if (joint->isPointSpring) pullPoints(*joint, world.step);
        if (quarter > 0 && world.stepCount % quarter == 0) keepAwake(*joint);
    }
}
