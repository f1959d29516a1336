import CoreGraphics
import Foundation
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

@Suite("Exclusion paths")
struct ExclusionPathTests {
    private static let text = String(repeating: "some words to flow around a shape in the middle of it ", count: 12)

    @Test("Text that a container cut is set anew when the container has grown")
    func grownContainer() {
        let (storage, manager) = (NSTextStorage(string: String(repeating: "some words ", count: 40)), NSLayoutManager())
        let container = NSTextContainer(size: CGSize(width: 200, height: 20))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let few = manager.glyphRange(for: container).length
        #expect(few > 0)
        container.size.height = 60
        #expect(manager.glyphRange(for: container).length > few)
    }

    @Test("A line beside a rectangle has one fragment on each side")
    func bothSides() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 70))]
        let lines = TextKitFixture(Self.text, [container]).lines
        let beside = lines.filter { $0.rect.minY < 70 }
        #expect(beside.count.isMultiple(of: 2) && beside.count >= 6)
        for index in stride(from: 0, to: beside.count, by: 2) {
            #expect(beside[index].rect.minX == 0 && beside[index].rect.maxX == 100)
            #expect(beside[index + 1].rect.minX == 200 && beside[index + 1].rect.maxX == 300)
            #expect(beside[index].rect.minY == beside[index + 1].rect.minY)
        }
        #expect(lines.filter { $0.rect.minY >= 70 }.allSatisfy { $0.rect.width == 300 })
    }

    @Test("Equal paths change nothing: an app may set them in each layout of the container's view")
    func equalPaths() {
        final class Owner: TextContainerOwner {
            nonisolated(unsafe) var changes = 0
            nonisolated func textDidChange(_ range: NSRange?) { changes += 1 }
            nonisolated func displayDidChange(_ range: NSRange) {}
        }
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        let fixture = TextKitFixture(Self.text, [container])
        let owner = Owner()
        container.owner = owner
        func path(_ width: CGFloat) -> UIBezierPath { UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: 30)) }
        container.exclusionPaths = [path(100)]
        #expect(owner.changes == 1)
        container.exclusionPaths = [path(100)]
        #expect(owner.changes == 1)
        container.exclusionPaths = [path(90)]
        #expect(owner.changes == 2)
        #expect(!fixture.lines.isEmpty)
    }

    @Test("What is left beside an obstacle is proposed again; a zero rectangle means that there is nothing")
    func proposals() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 100))
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 50, y: 20, width: 60, height: 60))]
        var remaining = CGRect.zero
        let proposed = CGRect(x: 0, y: 40, width: 300, height: 20)
        let first = container.lineFragmentRect(
            forProposedRect: proposed, at: 0, writingDirection: .leftToRight, remaining: &remaining)
        // The widest part of a circle of radius 30 at a height within 10 points of its center.
        #expect(abs(first.maxX - 50) < 0.1 && abs(remaining.minX - 110) < 0.1 && remaining.maxX == 300)
        let right = container.lineFragmentRect(
            forProposedRect: proposed, at: 0, writingDirection: .rightToLeft, remaining: &remaining)
        #expect(abs(right.minX - 110) < 0.1 && abs(remaining.maxX - 50) < 0.1)
        let below = container.lineFragmentRect(
            forProposedRect: CGRect(x: 0, y: 90, width: 300, height: 20), at: 0, writingDirection: .leftToRight,
            remaining: &remaining)
        #expect(below == .zero && remaining == .zero)
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -10, y: 0, width: 400, height: 50))]
        let blocked = container.lineFragmentRect(
            forProposedRect: proposed, at: 0, writingDirection: .leftToRight, remaining: nil)
        #expect(blocked == .zero)
    }

    @Test("A hole of an even-odd path takes text")
    func hole() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 200))
        path.append(UIBezierPath(rect: CGRect(x: 100, y: 50, width: 100, height: 100)))
        path.usesEvenOddFillRule = true
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [path]
        let lines = TextKitFixture(Self.text, [container]).lines
        let inside = lines.filter { $0.rect.minY < 200 }
        #expect(inside.count >= 4)
        #expect(inside.allSatisfy { $0.rect.minX == 100 && $0.rect.maxX == 200 && $0.rect.minY >= 50 })
    }

    @Test("Text overlaps none of a random set of paths")
    func random() {
        let seed: UInt64 = 20
        var random = SeededNumbers(seed: seed)
        for round in 0..<1000 {
            let container = NSTextContainer(size: CGSize(width: 320, height: 480))
            container.exclusionPaths = (0..<1 + random.next(below: 4)).map { _ in Self.path(&random) }
            let lines = TextKitFixture(Self.text, [container]).lines
            for line in lines {
                for path in container.exclusionPaths where overlaps(path, line.rect) {
                    Issue.record("seed \(seed), round \(round): \(line.rect) overlaps \(path.bounds)")
                }
            }
        }
    }

    /// Whether any of many points inside a rectangle is in a path's area.
    private func overlaps(_ path: UIBezierPath, _ rect: CGRect) -> Bool {
        guard path.bounds.intersects(rect) else { return false }
        let inner = rect.insetBy(dx: 0.1, dy: 0.1)
        let rule: CGPathFillRule = path.usesEvenOddFillRule ? .evenOdd : .winding
        return (0..<6).contains { row in
            (0...Int(inner.width / 4)).contains { column in
                let point = CGPoint(
                    x: min(inner.minX + CGFloat(column) * 4, inner.maxX),
                    y: inner.minY + inner.height * CGFloat(row) / 5)
                return path.cgPath.contains(point, using: rule)
            }
        }
    }

    private static func path(_ random: inout SeededNumbers) -> UIBezierPath {
        func point() -> CGPoint {
            CGPoint(x: CGFloat(random.next(below: 3400)) / 10, y: CGFloat(random.next(below: 5000)) / 10)
        }
        let (a, b) = (point(), point())
        let box = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x) / 2, height: abs(a.y - b.y) / 2)
        switch random.next(below: 4) {
        case 0: return UIBezierPath(rect: box)
        case 1: return UIBezierPath(ovalIn: box)
        default:
            let path = UIBezierPath()
            path.move(to: a)
            for _ in 0..<3 + random.next(below: 8) { path.addLine(to: point()) }
            path.usesEvenOddFillRule = random.chance(50)
            return path
        }
    }
}
