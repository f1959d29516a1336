import CoreGraphics
import Foundation
import QuinceWindowHost
import Testing

@Suite("The places of an app's windows on the display")
struct AppWindowGridTests {
    @Test("The screen has the display without its panels, and its corner is the panels'")
    func panels() {
        let grid = AppWindowGrid(display: CGRect(x: 60, y: 28, width: 1860, height: 1052), zoom: 1)
        #expect(grid.screenSize == CGSize(width: 1860, height: 1052))
        #expect(
            grid.place(CGRect(x: 10, y: 22, width: 300, height: 200)) == CGRect(x: 70, y: 50, width: 300, height: 200))
        #expect(grid.point(CGPoint(x: 70, y: 50)) == CGPoint(x: 10, y: 22))
    }

    @Test(
        "On a desktop with a scale a point has more units, and a place read back is the frame",
        arguments: [1, 1.25, 2, 3])
    func scale(zoom: Double) {
        let grid = AppWindowGrid(display: CGRect(x: 0, y: 40, width: 3840, height: 2120), zoom: zoom)
        let size = CGSize(width: (3840 / zoom).rounded(.down), height: (2120 / zoom).rounded(.down))
        #expect(grid.screenSize == size)
        let frame = CGRect(x: 200, y: 160, width: 420, height: 280)
        #expect(grid.frame(grid.place(frame)) == frame)
    }

    @Test("A display without a size still has a screen, and a window without a size a pixel")
    func nothing() {
        let grid = AppWindowGrid(display: .zero, zoom: 1)
        #expect(grid.screenSize == CGSize(width: 1, height: 1))
        #expect(grid.place(.zero).size == CGSize(width: 1, height: 1))
    }
}
