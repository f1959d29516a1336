package import CoreGraphics
package import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceInspection
import QuinceMediaClock

extension Driver {
    /// - Throws: if the app is not one of a desktop, or has ended.
    func desktop() throws -> any InspectedDesktop {
        guard let desktop = Inspection.kit as? any InspectedDesktop else {
            throw FlowProblem("the command is for apps of the Mac; this one is for iOS")
        }
        try requireApp()
        return desktop
    }

    private func mouse(_ phase: MouseSample.Phase, _ location: CGPoint, button: Int = 0) {
        host.send(.mouse(MouseSample(phase: phase, button: button, location: location, surface: surface)))
    }

    /// Moves the pointer to an element and clicks; each click is one frame long.
    package func click(_ target: FlowTarget, button: Int = 0, clicks: Int = 1) throws -> [Beat] {
        _ = try desktop()
        var location = CGPoint.zero
        let found = locate(target) { location = $0 }
        let click: [Beat] = [
            .now { self.mouse(.down, location, button: button) }, .frame,
            .now { self.mouse(.up, location, button: button) },
        ]
        return found + [.now { self.mouse(.move, location) }] + Array(repeating: click, count: clicks).flatMap(\.self)
    }

    /// Moves the pointer of a desktop, or that of an iPad.
    package func moveMouse(to point: CGPoint) throws -> [Beat] {
        guard Inspection.kit is any InspectedDesktop else {
            return [.now { self.host.send(.hover(HoverSample(location: point, surface: self.surface))) }]
        }
        _ = try desktop()
        return [.now { self.mouse(.move, point) }]
    }

    /// Drags from one point to another with the left button, a step in each frame.
    ///
    /// - Parameter duration: seconds.
    package func drag(from start: CGPoint, to end: CGPoint, _ duration: Double) throws -> [Beat] {
        _ = try desktop()
        func place(_ t: Double) -> CGPoint {
            CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
        }
        let way = progress(for: duration) { self.mouse(.move, place($0)) }
        return [
            .now {
                self.mouse(.move, start)
                self.mouse(.down, start)
            }, way, .now { self.mouse(.up, end) },
        ]
    }

    /// Turns the wheel over an element, or where the pointer is.
    ///
    /// - Parameter delta: the distance in points; positive y shows what is further down.
    package func scrollWheel(over target: FlowTarget, by delta: CGVector) throws -> [Beat] {
        _ = try desktop()
        return locate(target) { location in
            self.host.send(
                .scroll(ScrollSample(delta: delta, location: location, surface: self.surface)))
        }
    }

    /// - Parameter path: the titles on the way to the item, with " > " between them.
    package func chooseMenu(_ path: String) throws {
        guard let titles = Self.menuTitles(path) else {
            throw FlowProblem("expected titles with \" > \" between them, found \"\(path)\"")
        }
        try chooseMenu(titles)
    }

    /// Returns the titles of a path such as "File > Save", or `nil` if one of them is empty.
    nonisolated static func menuTitles(_ path: String) -> [String]? {
        let titles = path.components(separatedBy: " > ").map { $0.trimmingCharacters(in: .whitespaces) }
        return titles.allSatisfy { !$0.isEmpty } ? titles : nil
    }

    func chooseMenu(_ path: [String]) throws {
        let desktop = try desktop()
        if let problem = desktop.chooseMenu(path) { throw FlowProblem(problem) }
        host.turn()
    }

    /// Drags the lower right corner of the key window until its content has a size, or as near to it as the window allows.
    package func resizeWindow(to size: CGSize) throws -> [Beat] {
        let desktop = try desktop()
        guard (0...Self.longestSide).contains(size.width), (0...Self.longestSide).contains(size.height) else {
            throw FlowProblem("expected a size of at most \(Int(Self.longestSide)) points, such as 640 by 480")
        }
        guard let corner = desktop.keyWindowCorner else {
            throw FlowProblem("there is no key window that can be resized")
        }
        let content = desktop.keyWindowContent
        let start = CGPoint(x: corner.x - 1, y: corner.y - 1)
        let end = CGPoint(x: start.x + size.width - content.width, y: start.y + size.height - content.height)
        return try drag(from: start, to: end, Self.resizeDuration)
    }

    /// The seconds for which a flow drags a window's corner.
    private static let resizeDuration = 0.2
    /// The longest side of a window's content, in points.
    nonisolated static let longestSide = 8192.0
}
