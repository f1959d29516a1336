import CoreGraphics
import Foundation
import Stage
import Testing
import UIKitCore

/// Initializers that are designated in UIKit (its Swift interface), which subclasses call and override.
@Suite("Designated initializers")
@MainActor
struct InitializerTests {
    private class Edge: UIPanGestureRecognizer {
        let edge: Int
        init(edge: Int) {
            self.edge = edge
            super.init(target: nil, action: nil)
        }
    }

    private final class Watcher: UIGestureRecognizer {
        static var made = 0
        override init(target: Any?, action: Selector?) {
            Self.made += 1
            super.init(target: target, action: action)
        }
    }

    private final class Guide: UILayoutGuide {
        let name: String
        init(name: String) {
            self.name = name
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("A recognizer and a guide are made through them")
    func subclasses() {
        #expect(Edge(edge: 3).edge == 3)
        _ = Watcher()
        #expect(Watcher.made == 1, "init() is the convenience of init(target:action:)")
        #expect(Guide(name: "g").name == "g")
    }

    @Test("A level above another is a sum")
    func levels() {
        #expect(UIWindow.Level.normal + 1 > .normal && (UIWindow.Level.alert - 1).rawValue == 1999)
    }

    @Test("A hovering pointer's phases have iOS's numbers (header: UITouch.h)")
    func phases() {
        #expect(UITouch.Phase.regionEntered.rawValue == 5 && UITouch.Phase.regionExited.rawValue == 7)
    }
}
