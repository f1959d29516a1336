import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite("Scroll layers")
@MainActor
struct ScrollLayerTests {
    private func layer(_ mode: CAScrollLayerScrollMode = .both) -> CAScrollLayer {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.scrollMode = mode
        return layer
    }

    @Test("Scrolling sets the origin of the bounds, in the directions that the mode allows")
    func modes() {
        let ends: [(CAScrollLayerScrollMode, CGPoint)] = [
            (.both, CGPoint(x: 7, y: 9)), (.horizontally, CGPoint(x: 7, y: 0)), (.vertically, CGPoint(x: 0, y: 9)),
            (.none, .zero),
        ]
        for (mode, end) in ends {
            let layer = layer(mode)
            layer.scroll(to: CGPoint(x: 7, y: 9))
            #expect(layer.bounds.origin == end, "\(mode.rawValue)")
        }
        #expect(CAScrollLayer().masksToBounds && CAScrollLayer().scrollMode == .both)
    }

    @Test("A rectangle is scrolled to by the least way; one that is larger than the layer shows its corner")
    func rectangles() {
        let layer = layer()
        layer.scroll(to: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(layer.bounds.origin == .zero)
        layer.scroll(to: CGRect(x: 50, y: 5, width: 10, height: 10))
        #expect(layer.bounds.origin == CGPoint(x: 20, y: 0))
        layer.scroll(to: CGRect(x: 12, y: 60, width: 4, height: 100))
        #expect(layer.bounds.origin == CGPoint(x: 12, y: 60))
        layer.scroll(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        #expect(layer.bounds.origin.x.isFinite)
    }

    @Test("A layer below finds the nearest scroll layer, and what of it is visible")
    func fromBelow() {
        let scroll = layer()
        let content = CALayer()
        content.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
        scroll.addSublayer(content)
        #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 30, height: 20))
        content.scroll(CGPoint(x: 50, y: 60))
        #expect(scroll.bounds.origin == CGPoint(x: 60, y: 70))
        #expect(content.visibleRect == CGRect(x: 50, y: 60, width: 40, height: 30))
        content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 10, y: 10))
        #expect(CALayer().visibleRect == .zero)
    }
}
