import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSView/convert.m, convertRectNoWindow.m, frameBounds.m and rotation.m, which were checked on a
/// Mac.
@Suite("Facts of a Mac: conversion between views")
@MainActor
struct ConversionFacts {
    private final class FlippedView: NSView {
        override var isFlipped: Bool { true }
    }

    /// The outer view is the content view of a window, or a view without one.
    private func views(inWindow: Bool, flipped: Bool = false) throws -> (outer: NSView, inner: NSView) {
        let square = NSRect(x: 0, y: 0, width: 200, height: 200)
        let outer: NSView
        if inWindow {
            let window = Desk().window(square, .borderless)
            outer = try #require(window.contentView)
        } else {
            outer = NSView(frame: square)
        }
        let frame = NSRect(x: 50, y: 30, width: 100, height: 100)
        let inner = flipped ? FlippedView(frame: frame) : NSView(frame: frame)
        outer.addSubview(inner)
        return (outer, inner)
    }

    private static let (point, rect) = (NSPoint(x: 10, y: 10), NSRect(x: 10, y: 10, width: 20, height: 20))
    private static let size = NSSize(width: 20, height: 20)

    @Test("Points move by the subview's origin, with a window and without", arguments: [false, true])
    func points(inWindow: Bool) throws {
        let (outer, inner) = try views(inWindow: inWindow)
        let (out, back) = (NSPoint(x: 60, y: 40), NSPoint(x: -40, y: -20))
        #expect(inner.convert(Self.point, to: outer) == out)
        #expect(outer.convert(Self.point, from: inner) == out)
        #expect(outer.convert(Self.point, to: inner) == back)
        #expect(inner.convert(Self.point, from: outer) == back)
        #expect(outer.convert(out, to: inner) == Self.point)
    }

    @Test("Rectangles move by the subview's origin, with a window and without", arguments: [false, true])
    func rectangles(inWindow: Bool) throws {
        let (outer, inner) = try views(inWindow: inWindow)
        let (out, back) = (Self.rect.offsetBy(dx: 50, dy: 30), Self.rect.offsetBy(dx: -50, dy: -30))
        #expect(inner.convert(Self.rect, to: outer) == out)
        #expect(outer.convert(Self.rect, from: inner) == out)
        #expect(outer.convert(Self.rect, to: inner) == back)
        #expect(inner.convert(Self.rect, from: outer) == back)
    }

    @Test("A view that is not scaled leaves sizes as they are, with a window and without", arguments: [false, true])
    func sizes(inWindow: Bool) throws {
        let (outer, inner) = try views(inWindow: inWindow)
        #expect(inner.convert(Self.size, to: outer) == Self.size)
        #expect(outer.convert(Self.size, from: inner) == Self.size)
        #expect(outer.convert(Self.size, to: inner) == Self.size)
        #expect(inner.convert(Self.size, from: outer) == Self.size)
    }

    @Test("No view stands for the window's space")
    func windowSpace() throws {
        let (_, inner) = try views(inWindow: true)
        #expect(inner.convert(Self.point, to: nil) == NSPoint(x: 60, y: 40))
        #expect(inner.convert(NSPoint(x: 60, y: 40), from: nil) == Self.point)
        #expect(inner.convert(Self.rect, to: nil) == Self.rect.offsetBy(dx: 50, dy: 30))
        #expect(inner.convert(Self.rect.offsetBy(dx: 50, dy: 30), from: nil) == Self.rect)
        #expect(inner.convert(Self.size, to: nil) == Self.size)
        #expect(inner.convert(Self.size, from: nil) == Self.size)
    }

    @Test("A flipped subview turns points over, and leaves sizes positive")
    func flipped() throws {
        let (outer, inner) = try views(inWindow: false, flipped: true)
        #expect(inner.convert(Self.point, to: outer) == NSPoint(x: 60, y: 120))
        #expect(outer.convert(Self.point, to: inner) == NSPoint(x: -40, y: 120))
        #expect(inner.convert(Self.size, to: outer) == Self.size)
        #expect(!NSView(frame: Self.rect).isFlipped)
    }

    @Test("Bounds that are half as large as the frame double what is inside")
    func scaled() throws {
        let (outer, _) = try views(inWindow: true)
        let middle = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(middle)
        middle.bounds = NSRect(x: 0, y: 0, width: 50, height: 50)
        let inner = NSView(frame: NSRect(x: 10, y: 10, width: 10, height: 10))
        middle.addSubview(inner)
        #expect(middle.bounds == NSRect(x: 0, y: 0, width: 50, height: 50))
        let box = inner.convert(NSRect(x: 0, y: 0, width: 5, height: 5), to: outer)
        #expect(box == NSRect(x: 20, y: 20, width: 10, height: 10))
    }

    @Test("A view that is turned by 45° gives the box around a turned rectangle, also in a window")
    func turned() throws {
        let (outer, _) = try views(inWindow: true)
        let inner = NSView(frame: NSRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(inner)
        inner.frameRotation = 45
        let box = inner.convert(Self.rect, to: outer)
        let side = 20 * 2.squareRoot()
        #expect(abs(box.minX - (50 - side / 2)) < 1e-6)
        #expect(abs(box.minY - (50 + side / 2)) < 1e-6)
        #expect(abs(box.width - side) < 1e-6)
        #expect(abs(box.height - side) < 1e-6)
    }
}
