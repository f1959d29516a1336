import SeededRandom
import Stage
import Testing
import UIKitMenus

/// The rules of behaviour/menus.md#places.
@Suite("The place of a menu")
struct MenuPlacementTests {
    private let area = CGRect(x: 8, y: 28, width: 359, height: 631)
    private let size = CGSize(width: 250, height: 220)

    private func beside(_ control: CGRect, _ size: CGSize? = nil, isRightToLeft: Bool = false) -> MenuPlacement {
        MenuPlacement(size ?? self.size, beside: control, in: area, isRightToLeft: isRightToLeft)
    }

    @Test("A menu stands 8 points below its control, and above it where there is no room below")
    func sides() {
        let below = beside(CGRect(x: 20, y: 100, width: 100, height: 44))
        #expect(below.menu == CGRect(x: 20, y: 152, width: 250, height: 220))
        #expect(below.side == .below && below.origin.y == 0)
        let above = beside(CGRect(x: 20, y: 600, width: 100, height: 44))
        #expect(above.menu == CGRect(x: 20, y: 372, width: 250, height: 220))
        #expect(above.side == .above && above.origin.y == 1)
    }

    @Test("It is aligned with the edge that is nearer to the screen's; in the middle with the one where reading begins")
    func alignment() {
        #expect(beside(CGRect(x: 250, y: 100, width: 100, height: 44)).menu.maxX == 350)
        let middle = CGRect(x: 137.5, y: 100, width: 100, height: 44)
        #expect(beside(middle).menu.minX == area.maxX - 250)
        let wide = CGRect(x: 27.5, y: 100, width: 320, height: 44)
        #expect(beside(wide).menu.minX == 27.5)
        #expect(beside(wide, isRightToLeft: true).menu.maxX == 347.5)
    }

    @Test("A menu that is higher than the room stands on the side with more of it, and scrolls")
    func tall() {
        let tall = CGSize(width: 250, height: 2000)
        let placement = beside(CGRect(x: 20, y: 200, width: 100, height: 44), tall)
        #expect(placement.side == .below && placement.menu.maxY == area.maxY && placement.menu.minY == 252)
    }

    private func lifted(_ source: CGRect, preview: CGSize? = nil, _ size: CGSize? = nil) -> MenuPlacement {
        MenuPlacement(
            size ?? self.size, preview: preview ?? source.size, from: source, in: area, isRightToLeft: false)
    }

    @Test("A preview stays where it is if the menu fits below it or above it, and moves up otherwise")
    func preview() {
        let high = CGRect(x: 20, y: 100, width: 150, height: 150)
        #expect(lifted(high).preview == high && lifted(high).menu.minY == 266)
        let low = CGRect(x: 20, y: 480, width: 150, height: 150)
        #expect(lifted(low).preview == low && lifted(low).menu.maxY == 464 && lifted(low).side == .above)
        let middle = CGRect(x: 20, y: 200, width: 300, height: 300)
        let placement = lifted(middle)
        #expect(placement.menu.maxY == area.maxY && placement.preview?.maxY == placement.menu.minY - 16)
        #expect(placement.preview?.size == middle.size)
    }

    @Test("A preview that is too large for the screen is scaled down")
    func scaled() throws {
        let placement = lifted(CGRect(x: 0, y: 0, width: 375, height: 2000))
        let preview = try #require(placement.preview)
        #expect(abs(preview.width / preview.height - 375.0 / 2000) < 0.001)
        #expect(preview.height + 16 + size.height <= area.height + 0.001)
    }

    @Test("In a landscape window that is too low for both, preview and menu stand side by side")
    func sideBySide() throws {
        let area = CGRect(x: 8, y: 8, width: 651, height: 359)
        let source = CGRect(x: 30, y: 40, width: 200, height: 280)
        let placement = MenuPlacement(size, preview: source.size, from: source, in: area, isRightToLeft: false)
        #expect(placement.side == .beside && placement.preview == source)
        #expect(placement.menu.minX == 246 && placement.menu.minY == 40)
    }

    @Test("Menu and preview are always within the area, and never cover each other", arguments: 0..<200)
    func random(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        func number(_ range: ClosedRange<Int>) -> CGFloat {
            CGFloat(range.lowerBound + numbers.next(below: range.count))
        }
        let area = CGRect(x: number(0...40), y: number(0...60), width: number(300...1000), height: number(300...1300))
        let source = CGRect(
            x: number(-50...1000), y: number(-50...1300), width: number(1...800), height: number(1...900))
        let size = CGSize(width: 250, height: number(44...900))
        let isRightToLeft = numbers.chance(50)
        let inside = area.insetBy(dx: -0.51, dy: -0.51)
        let control = MenuPlacement(size, beside: source, in: area, isRightToLeft: isRightToLeft)
        #expect(inside.contains(control.menu), "seed \(seed)")
        let preview = CGSize(width: number(1...1000), height: number(1...1500))
        let rich = MenuPlacement(size, preview: preview, from: source, in: area, isRightToLeft: isRightToLeft)
        let picture = try #require(rich.preview)
        #expect(inside.contains(rich.menu) && inside.contains(picture), "seed \(seed)")
        #expect(!rich.menu.insetBy(dx: 1, dy: 1).intersects(picture), "seed \(seed)")
        #expect(rich.menu.height >= min(size.height, 44), "seed \(seed)")
    }
}
