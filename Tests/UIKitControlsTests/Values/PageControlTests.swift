import CoreGraphics
import Stage
import Testing
import UIKitControls

/// The names of UIPageControl.h and UISwitch.h since iOS 14.
@Suite("Page controls and switches")
@MainActor
struct PageControlTests {
    private let stage = Stage()

    private func square(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func shown(_ pages: Int) -> UIPageControl {
        let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 200, height: 37))
        control.numberOfPages = pages
        control.pageIndicatorTintColor = .blue
        control.currentPageIndicatorTintColor = .red
        stage.root.backgroundColor = .white
        stage.root.addSubview(control)
        stage.turn()
        return control
    }

    @Test("Images take the places of dots, in their colors: a page's own before that of all, a current page's first")
    func images() {
        let control = shown(3)
        #expect(stage.pixel(94, 115) == (255, 255, 255))
        control.preferredIndicatorImage = square(13)
        stage.turn()
        #expect(stage.pixel(79, 113.5) == (255, 0, 0) && stage.pixel(95, 113.5) == (0, 0, 255))
        control.setIndicatorImage(square(3), forPage: 1)
        control.preferredCurrentPageIndicatorImage = square(5)
        stage.turn()
        #expect(stage.pixel(79, 113.5) == (255, 255, 255) && stage.pixel(95, 113.5) == (255, 255, 255))
        #expect(stage.pixel(84, 118.5) == (255, 0, 0) && stage.pixel(100, 118.5) == (0, 0, 255))
        #expect(control.indicatorImage(forPage: 1) != nil && control.indicatorImage(forPage: 0) == nil)
    }

    @Test("The direction of pages turns the dots and the taps round")
    func direction() {
        let control = shown(3)
        control.direction = .rightToLeft
        stage.turn()
        #expect(stage.pixel(116, 118.5) == (255, 0, 0) && stage.pixel(84, 118.5) == (0, 0, 255))
        stage.tap(20, 118)
        #expect(control.currentPage == 1)
    }

    @Test("New page controls and switches have the defaults of UIKit's headers")
    func defaults() {
        let control = UIPageControl()
        #expect(control.backgroundStyle == .automatic && control.allowsContinuousInteraction)
        #expect(control.interactionState == .none && control.direction == .natural)
        let toggle = UISwitch()
        #expect(toggle.style == .sliding && toggle.preferredStyle == .automatic && toggle.title == nil)
    }
}
