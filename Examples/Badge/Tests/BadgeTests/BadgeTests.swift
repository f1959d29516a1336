import XCTest

@testable import Badge

final class BadgeTests: XCTestCase {
    func testIsAtLeastAsWideAsHigh() {
        let badge = BadgeView()
        badge.count = 1
        let size = badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertGreaterThanOrEqual(size.width, size.height)
        badge.count = 1234
        XCTAssertGreaterThan(badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, size.width)
    }

    func testTapClears() {
        let badge = BadgeView()
        badge.count = 3
        XCTAssertFalse(badge.isHidden)
        badge.sendActions(for: .touchUpInside)
        XCTAssertEqual(badge.count, 0)
        XCTAssertTrue(badge.isHidden)
    }
}
