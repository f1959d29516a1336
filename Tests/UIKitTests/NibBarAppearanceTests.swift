import NibDocuments
import Stage
import Testing
import UIKit

/// Elements as Xcode writes them: hackiftekhar/IQKeyboardManager, Settings.storyboard.
@Suite("Appearances of bars in nibs")
@MainActor
struct NibBarAppearanceTests {
    private let stage = Stage()

    private static let yellow =
        #"<color key="textColor" red="1" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
    private static let blue =
        #"red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#

    @Test("A navigation bar has its appearances, with their texts and buttons")
    func navigationBar() {
        let bar = NibDocuments.only(
            """
            <navigationBar id="v"><navigationBarAppearance key="standardAppearance">
            <color key="backgroundColor" \(Self.blue)
            <offsetWrapper key="titlePositionAdjustment" horizontal="1" vertical="2"/>
            <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="system" pointSize="21"/>
            \(Self.yellow)</textAttributes>
            <barButtonItemAppearance key="buttonAppearance" style="plain"><barButtonItemStateAppearance key="normal">
            <textAttributes key="titleTextAttributes">\(Self.yellow)</textAttributes></barButtonItemStateAppearance>
            </barButtonItemAppearance></navigationBarAppearance>
            <navigationBarAppearance key="scrollEdgeAppearance"><color key="shadowColor" \(Self.blue)</navigationBarAppearance>
            </navigationBar>
            """, as: UINavigationBar.self)
        let look = bar.standardAppearance
        #expect(look.backgroundColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect((look.titleTextAttributes[.font] as? UIFont)?.pointSize == 21)
        #expect(look.titleTextAttributes[.foregroundColor] as? UIColor == .yellow)
        #expect(look.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
        #expect(look.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .yellow)
        #expect(bar.scrollEdgeAppearance?.shadowColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect(bar.compactAppearance == nil)
    }

    @Test("Items, tab bars and toolbars have theirs")
    func others() {
        let item = NibDocuments.only(
            """
            <viewController id="v"><navigationItem key="navigationItem" id="i" title="A">
            <navigationBarAppearance key="standardAppearance"><color key="backgroundColor" \(Self.blue)
            </navigationBarAppearance></navigationItem></viewController>
            """, as: UIViewController.self
        ).navigationItem
        let blue = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        #expect(item.standardAppearance?.backgroundColor == blue && item.scrollEdgeAppearance == nil)
        let tabs = NibDocuments.only(
            """
            <tabBar id="v"><tabBarAppearance key="standardAppearance">
            <tabBarItemAppearance key="stackedLayoutAppearance" style="stacked"><tabBarItemStateAppearance key="selected">
            <color key="iconColor" \(Self.blue)</tabBarItemStateAppearance></tabBarItemAppearance></tabBarAppearance></tabBar>
            """, as: UITabBar.self)
        #expect(tabs.standardAppearance.stackedLayoutAppearance.selected.iconColor == blue)
        let tools = NibDocuments.only(
            """
            <toolbar id="v"><toolbarAppearance key="compactAppearance"><color key="backgroundColor" \(Self.blue)
            </toolbarAppearance></toolbar>
            """, as: UIToolbar.self)
        #expect(tools.compactAppearance?.backgroundColor == blue)
    }
}
