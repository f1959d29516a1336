// Points of the world that joints are fixed to, on their way to their new positions.
#include "Records.h"

#include <algorithm>

constexpr double travelSeconds = 1.0 / 60, longestTravel = 400;

void box2dJointMoveAnchor(Box2DJoint *joint, Box2DVector point) {
    if (!isFinite(point)) return;
    for (Anchor &anchor : joint->anchors) {
        if (!anchor.body) continue;
        anchor.target = meters(point);
        bool isFar = (anchor.target - anchor.body->GetPosition()).Length() > meters(longestTravel);
        anchor.stepsLeft = isFar ? 0 : std::max(1, int32_t(std::lround(travelSeconds / joint->world->step)));
        anchor.body->SetLinearVelocity(b2Vec2(0, 0));
        if (isFar) anchor.body->SetTransform(anchor.target, 0);
    }
    wake(*joint);
}

bool moveAnchors(Box2DWorld &world) {
    bool travels = false;
    for (Box2DJoint *joint : world.joints) {
        for (Anchor &anchor : joint->anchors) {
            if (!anchor.body) continue;
            if (anchor.stepsLeft > 0) {
                travels = true;
                b2Vec2 way = anchor.target - anchor.body->GetPosition();
                anchor.body->SetLinearVelocity(1 / (float(world.step) * float(anchor.stepsLeft)) * way);
                anchor.stepsLeft--;
            } else if (!(anchor.body->GetLinearVelocity() == b2Vec2(0, 0))) {
                anchor.body->SetLinearVelocity(b2Vec2(0, 0));
                anchor.body->SetTransform(anchor.target, 0);
            }
        }
    }
    return travels;
}
