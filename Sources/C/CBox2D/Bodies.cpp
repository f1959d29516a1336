#include "Records.h"

#include <algorithm>

namespace {

/// Items rest with their outlines touching: Box2D lets resting contacts overlap by its slop, so each of the two is half
/// a slop larger than it looks. A polygon also has a skin, so its core is smaller by that amount.
///
/// The skin is wider than Box2D's own, because a boundary's is so thin: between the distance at which items rest and
/// the distance at which a sub-step must prevent them from passing there have to be two slops, or every jostle at a
/// wall takes a sub-step of the whole world. Pieces too small for this skin have Box2D's.
constexpr float slop = b2_linearSlop, skin = 3.5f * slop, thinSkin = b2_polygonRadius;

void add(Box2DBody &body, b2Shape &shape) {
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.friction = body.friction;
    definition.restitution = body.restitution;
    // Masses are set by `box2dBodySetMass`: with a density, Box2D would compute its own and check it with assertions.
    definition.density = 0;
    body.body->CreateFixture(&definition);
}

/// Records the state at the beginning of the next step.
void remember(Box2DBody &body) {
    body.before = body.body->GetPosition();
    body.angleBefore = body.body->GetAngle();
}

Box2DBody *make(Box2DWorld *world, const b2BodyDef &definition) {
    Box2DBody *body = new Box2DBody();
    body->world = world;
    body->slot = world->takeSlot();
    body->body = world->world.CreateBody(&definition);
    body->body->GetUserData().pointer = reinterpret_cast<uintptr_t>(body);
    world->states[body->slot] = Box2DState();
    remember(*body);
    world->readState(*body);
    world->states[body->slot].hasMoved = false;
    return body;
}

void changed(Box2DBody *body) { body->world->readState(*body); }

}  // namespace

void restoreMass(const Box2DBody &body) {
    if (body.body->GetType() != b2_dynamicBody) return;
    b2MassData mass = body.mass;
    float least = body.leastGyration * body.leastGyration;
    mass.I = std::max(mass.I, mass.mass * (mass.center.LengthSquared() + least));
    body.body->SetMassData(&mass);
}

Box2DBody *box2dBodyMake(Box2DWorld *world, Box2DVector position, double angle) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position = meters(position);
    definition.angle = float(clamped(ifFinite(angle), -largestAngle, largestAngle));
    Box2DBody *body = make(world, definition);
    restoreMass(*body);
    world->bodies.push_back(body);
    return body;
}

Box2DBody *box2dBoundaryMake(Box2DWorld *world, uint32_t group) {
    Box2DBody *body = make(world, b2BodyDef());
    body->isBoundary = true;
    body->restitution = 0;
    body->boundaryGroups = {group};
    return body;
}

void box2dBodyFree(Box2DBody *body) {
    Box2DWorld &world = *body->world;
    world.contacts.isMuted = true;
    world.world.DestroyBody(body->body);
    world.contacts.isMuted = false;
    if (!body->isBoundary) world.bodies.erase(std::find(world.bodies.begin(), world.bodies.end(), body));
    world.freeSlots.push_back(body->slot);
    world.states[body->slot] = Box2DState();
    delete body;
}

const Box2DState *box2dBodyState(const Box2DBody *body) { return &body->world->states[body->slot]; }

uint32_t box2dBodySlot(const Box2DBody *body) { return body->slot; }

// Shapes

double box2dInset(bool isThin) { return double((isThin ? thinSkin : skin) - slop / 2) * pointsPerMeter; }

void box2dBodyAddPolygon(Box2DBody *body, const Box2DVector *corners, int32_t count, bool isThin) {
    if (count < 3 || count > b2_maxPolygonVertices) return;
    // Filled in by hand, because `b2PolygonShape::Set` fails an assertion if points are close together.
    b2PolygonShape polygon;
    polygon.m_radius = isThin ? thinSkin : skin;
    polygon.m_count = count;
    polygon.m_centroid.SetZero();
    for (int32_t index = 0; index < count; index++) {
        polygon.m_vertices[index] = meters(corners[index]);
        polygon.m_centroid += (1.0f / float(count)) * polygon.m_vertices[index];
    }
    for (int32_t index = 0; index < count; index++) {
        b2Vec2 edge = polygon.m_vertices[(index + 1) % count] - polygon.m_vertices[index];
        if (edge.Normalize() == 0) return;
        polygon.m_normals[index] = b2Cross(edge, 1.0f);
    }
    add(*body, polygon);
}

void box2dBodyAddCircle(Box2DBody *body, Box2DVector center, double radius) {
    b2CircleShape circle;
    circle.m_p = meters(center);
    circle.m_radius = std::max(meters(radius), slop) + slop / 2;
    add(*body, circle);
}

void box2dBodyAddSegment(Box2DBody *body, Box2DVector from, Box2DVector to) {
    b2EdgeShape edge;
    edge.SetTwoSided(meters(from), meters(to));
    edge.m_radius = slop / 2;
    if ((edge.m_vertex2 - edge.m_vertex1).Length() > slop / 10) add(*body, edge);
}

void box2dBodyClearShapes(Box2DBody *body) {
    while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
    restoreMass(*body);
}

// Properties

void box2dBodySetMass(Box2DBody *body, double mass, double inertia, Box2DVector center) {
    constexpr double least = 1e-4, most = 1e8;
    double weight = clamped(ifFinite(mass, 1), least, most);
    double square = clamped(ifFinite(inertia / weight), 1, 1e12) / (pointsPerMeter * pointsPerMeter);
    body->mass.mass = float(weight);
    body->mass.center = meters(center);
    // Box2D takes the inertia about the origin and converts it back.
    body->mass.I = float(weight * square) + body->mass.mass * b2Dot(body->mass.center, body->mass.center);
    if (body->mass.I - body->mass.mass * b2Dot(body->mass.center, body->mass.center) <= 0) {
        body->mass.center.SetZero();
        body->mass.I = float(weight * square);
    }
    restoreMass(*body);
    updateSprings(*body->world, *body);
    changed(body);
}

void box2dBodySetAnchored(Box2DBody *body, bool isAnchored) {
    body->body->SetType(isAnchored ? b2_staticBody : b2_dynamicBody);
    restoreMass(*body);
    updateSprings(*body->world, *body);
    changed(body);
}

void box2dBodySetAllowsRotation(Box2DBody *body, bool allowsRotation) {
    body->body->SetFixedRotation(!allowsRotation);
    restoreMass(*body);
    changed(body);
}

void box2dBodySetDamping(Box2DBody *body, double linear, double angular) {
    body->body->SetLinearDamping(float(clamped(ifFinite(linear), 0, 1e6)));
    body->body->SetAngularDamping(float(clamped(ifFinite(angular), 0, 1e6)));
}

void box2dBodySetSurface(Box2DBody *body, double friction, double restitution) {
    body->friction = float(clamped(ifFinite(friction), 0, 1e4));
    body->restitution = float(clamped(ifFinite(restitution), 0, 1));
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->SetFriction(body->friction);
        fixture->SetRestitution(body->restitution);
    }
    updateContacts(*body);
}

void box2dBodySetGroups(
    Box2DBody *body, const uint32_t *bodies, int32_t bodyCount, const uint32_t *boundaries, int32_t boundaryCount) {
    body->bodyGroups.assign(bodies, bodies + bodyCount);
    body->boundaryGroups.assign(boundaries, boundaries + boundaryCount);
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
    body->body->SetAwake(true);
    changed(body);
}

// Motion

void box2dBodyPlace(Box2DBody *body, Box2DVector position, double angle) {
    if (!isFinite(position) || !std::isfinite(angle)) return;
    body->body->SetTransform(meters(position), float(clamped(angle, -largestAngle, largestAngle)));
    remember(*body);
    box2dBodyWake(body);
}

void box2dBodySetVelocity(Box2DBody *body, Box2DVector velocity) {
    if (!isFinite(velocity)) return;
    // Prevents the square from overflowing.
    velocity = {clamped(velocity.x, -1e9, 1e9), clamped(velocity.y, -1e9, 1e9)};
    double fastest = fastestInSteps / body->world->step, speed = std::sqrt(velocity.x * velocity.x + velocity.y * velocity.y);
    double scale = speed > fastest ? fastest / speed : 1;
    body->body->SetLinearVelocity(meters(Box2DVector{velocity.x * scale, velocity.y * scale}));
    changed(body);
}

void box2dBodySetAngularVelocity(Box2DBody *body, double velocity) {
    if (!std::isfinite(velocity)) return;
    double fastest = fastestTurnInSteps / body->world->step;
    if (!body->body->IsFixedRotation()) body->body->SetAngularVelocity(float(clamped(velocity, -fastest, fastest)));
    changed(body);
}

void box2dBodySetAcceleration(Box2DBody *body, Box2DVector acceleration) {
    if (!isFinite(acceleration)) return;
    b2Vec2 value = meters(acceleration);
    if (value == body->acceleration) return;
    body->acceleration = value;
    box2dBodyWake(body);
}

void box2dBodyAddForce(Box2DBody *body, Box2DVector force, double torque, bool wakes) {
    if (!isFinite(force) || !std::isfinite(torque)) return;
    if (wakes) box2dBodyWake(body);
    // Limits the force to one that gives the body its maximum speed in one step; a larger one would only overflow.
    double most = 2 * fastestInSteps / body->world->step / body->world->step * double(body->mass.mass);
    double turn = 1e9 * double(body->mass.I), square = pointsPerMeter * pointsPerMeter;
    body->force.x = float(clamped(body->force.x + force.x / pointsPerMeter, -most, most));
    body->force.y = float(clamped(body->force.y + force.y / pointsPerMeter, -most, most));
    body->torque = float(clamped(body->torque + torque / square, -turn, turn));
}

void box2dBodyApplyImpulse(Box2DBody *body, Box2DVector impulse, double angularImpulse) {
    if (!isFinite(impulse) || !std::isfinite(angularImpulse) || body->body->GetType() != b2_dynamicBody) return;
    const Box2DState &state = body->world->states[body->slot];
    box2dBodyWake(body);
    double mass = body->mass.mass;
    box2dBodySetVelocity(
        body, {state.velocity.x + impulse.x / mass, state.velocity.y + impulse.y / mass});
    double inertia = double(body->mass.I) - mass * double(body->mass.center.LengthSquared());
    box2dBodySetAngularVelocity(
        body, state.angularVelocity + angularImpulse / (inertia * pointsPerMeter * pointsPerMeter));
}

void box2dBodyWake(Box2DBody *body) {
    body->body->SetAwake(true);
    changed(body);
}
