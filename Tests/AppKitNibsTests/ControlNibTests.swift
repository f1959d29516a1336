import AppKitControls
import AppKitCore
import AppKitDrawing
import AppKitNibs
import AppKitTables
import AppKitText
import CoreGraphics
import Desk
import Foundation
import QuinceObjCRuntime
import QuinceViewLayout
import Testing

/// Each control as Interface Builder writes it, in documents of our own.
@Suite("Controls from documents of the Mac", .serialized)
@MainActor
struct ControlNibTests {
    private let desk = Desk()

    /// Loads a view with an element in it, and returns the object that was made of it.
    private func load<Object: NSObject>(_ element: String, as type: Object.Type = Object.self) throws -> Object {
        let document = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <customObject id="-2" userLabel="File's Owner"/>
            <customView id="top"><rect key="frame" x="0" y="0" width="400" height="300"/>
            <subviews>\(element)</subviews></customView>
            </objects></document>
            """
        let top = try MacNib.load(document, file: "Controls.xib", owner: nil)
        let view = try #require(top.first as? NSView)
        return try #require(view.subviews.first as? Object)
    }

    private let frame = #"<rect key="frame" x="20" y="20" width="96" height="21"/>"#

    @Test("A slider has its range, its value and its tick marks")
    func slider() throws {
        let slider: NSSlider = try load(
            """
            <slider verticalHuggingPriority="750" id="a">\(frame)
            <sliderCell key="cell" continuous="YES" state="on" alignment="left" minValue="10" maxValue="100"
                doubleValue="50" tickMarkPosition="above" numberOfTickMarks="4" allowsTickMarkValuesOnly="YES"
                sliderType="linear" id="b"/></slider>
            """)
        #expect(slider.minValue == 10 && slider.maxValue == 100 && slider.doubleValue == 50)
        #expect(slider.numberOfTickMarks == 4 && slider.tickMarkPosition == .above && slider.allowsTickMarkValuesOnly)
        #expect(slider.isContinuous && slider.frame == NSRect(x: 20, y: 20, width: 96, height: 21))
    }

    @Test("A stepper does not wrap unless its document says so")
    func stepper() throws {
        let stepper: NSStepper = try load(
            """
            <stepper id="a">\(frame)<stepperCell key="cell" continuous="YES" alignment="left" maxValue="6" increment="2"
                doubleValue="4" id="b"/></stepper>
            """)
        #expect(stepper.maxValue == 6 && stepper.increment == 2 && stepper.doubleValue == 4 && !stepper.valueWraps)
    }

    @Test("A segmented control has its segments and the selected one")
    func segments() throws {
        let control: NSSegmentedControl = try load(
            """
            <segmentedControl id="a">\(frame)
            <segmentedCell key="cell" borderStyle="border" alignment="left" style="texturedRounded"
                trackingMode="selectOne" id="b"><font key="font" metaFont="system"/>
            <segments><segment label="Day" width="40"/><segment label="Week" selected="YES" tag="1"/>
            <segment label="Year" enabled="NO"/></segments></segmentedCell></segmentedControl>
            """)
        #expect(control.segmentCount == 3 && control.selectedSegment == 1 && control.segmentStyle == .texturedRounded)
        #expect(control.label(forSegment: 1) == "Week" && control.width(forSegment: 0) == 40)
        #expect(control.tag(forSegment: 1) == 1 && !control.isEnabled(forSegment: 2))
    }

    @Test("A pop-up button has its menu and the chosen item; a pull-down keeps its title")
    func popUps() throws {
        func button(_ cell: String) -> String {
            """
            <popUpButton verticalHuggingPriority="750" id="a">\(frame)
            <popUpButtonCell key="cell" type="push" bezelStyle="rounded" alignment="left" lineBreakMode="truncatingTail"
                borderStyle="borderAndBezel" imageScaling="proportionallyDown" inset="2" \(cell) id="b">
            <behavior key="behavior" lightByBackground="YES" lightByGray="YES"/><font key="font" metaFont="menu"/>
            <menu key="menu" id="m"><items><menuItem title="Red" id="r"/><menuItem title="Green" tag="7" id="g"/>
            </items></menu></popUpButtonCell></popUpButton>
            """
        }
        let chosen: NSPopUpButton = try load(button(#"title="Green" selectedItem="g""#))
        #expect(chosen.itemTitles == ["Red", "Green"] && chosen.titleOfSelectedItem == "Green")
        #expect(chosen.selectedTag() == 7 && chosen.isBordered)
        let commands: NSPopUpButton = try load(button(#"title="Red" pullsDown="YES""#))
        #expect(commands.pullsDown && commands.title == "Red" && commands.numberOfItems == 2)
    }

    @Test("A progress indicator is determinate unless its document says otherwise")
    func progress() throws {
        let bar: NSProgressIndicator = try load(
            #"<progressIndicator maxValue="40" doubleValue="10" bezeled="NO" style="bar" id="a"/>"#)
        #expect(!bar.isIndeterminate && bar.maxValue == 40 && bar.doubleValue == 10 && bar.style == .bar)
        let wheel: NSProgressIndicator = try load(
            """
            <progressIndicator maxValue="100" displayedWhenStopped="NO" indeterminate="YES" style="spinning"
                controlSize="small" id="a"/>
            """)
        #expect(wheel.isIndeterminate && wheel.style == .spinning && !wheel.isDisplayedWhenStopped)
        #expect(wheel.controlSize == .small)
    }

    @Test("Boxes, wells and image views have their values")
    func looks() throws {
        let box: NSBox = try load(
            """
            <box title="Options" titlePosition="belowTop" boxType="custom" borderType="line" borderWidth="2"
                cornerRadius="3" id="a"><rect key="frame" x="0" y="0" width="200" height="100"/>
            <view key="contentView" id="v"><subviews><button id="b">\(frame)<buttonCell key="cell" type="push"
                title="Inside" bezelStyle="rounded" alignment="center" borderStyle="border" inset="2" id="c"/></button>
            </subviews></view><color key="fillColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></box>
            """)
        #expect(box.title == "Options" && box.titlePosition == .belowTop && box.boxType == .custom)
        #expect(box.borderWidth == 2 && box.cornerRadius == 3)
        #expect((box.contentView?.subviews.first as? NSButton)?.title == "Inside")
        let well: NSColorWell = try load(
            """
            <colorWell id="a">\(frame)<color key="color" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
            </colorWell>
            """)
        #expect(well.color.redComponent == 1 && well.color.greenComponent == 0)
        let image: NSImageView = try load(
            """
            <imageView id="a">\(frame)<imageCell key="cell" refusesFirstResponder="YES" alignment="left"
                imageScaling="proportionallyUpOrDown" imageAlignment="topLeft" imageFrameStyle="grayBezel"
                image="NSAddTemplate" id="b"/></imageView>
            """)
        #expect(image.image != nil && image.imageScaling == .scaleProportionallyUpOrDown)
        #expect(image.imageAlignment == .alignTopLeft && image.imageFrameStyle == .grayBezel)
    }

    @Test("A tab view has its items, of which the named one is shown")
    func tabs() throws {
        let tabs: NSTabView = try load(
            """
            <tabView initialItem="two" id="a"><rect key="frame" x="0" y="0" width="300" height="200"/>
            <font key="font" metaFont="system"/><tabViewItems>
            <tabViewItem label="One" identifier="1" id="one"><view key="view" id="v1"/></tabViewItem>
            <tabViewItem label="Two" identifier="2" id="two"><view key="view" id="v2"><subviews>
                <textField id="t">\(frame)<textFieldCell key="cell" title="Second" id="tc"/></textField>
            </subviews></view></tabViewItem></tabViewItems></tabView>
            """)
        #expect(tabs.tabViewItems.map(\.label) == ["One", "Two"] && tabs.selectedTabViewItem?.label == "Two")
        #expect(tabs.selectedTabViewItem?.identifier as? String == "2")
        #expect((tabs.subviews.first?.subviews.first as? NSTextField)?.stringValue == "Second")
    }

    @Test("Split and stack views have their panes and their rules")
    func containers() throws {
        let split: NSSplitView = try load(
            """
            <splitView dividerStyle="thin" vertical="YES" id="a"><rect key="frame" x="0" y="0" width="301" height="100"/>
            <subviews><customView id="l"><rect key="frame" x="0" y="0" width="100" height="100"/></customView>
            <customView id="r"><rect key="frame" x="101" y="0" width="200" height="100"/></customView></subviews>
            <holdingPriorities><real value="260"/><real value="250"/></holdingPriorities></splitView>
            """)
        #expect(split.isVertical && split.dividerStyle == .thin && split.arrangedSubviews.count == 2)
        #expect(split.holdingPriorityForSubview(at: 0).rawValue == 260)
        #expect(split.arrangedSubviews.map(\.frame.width) == [100, 200])
        let stack: NSStackView = try load(
            """
            <stackView distribution="fillEqually" orientation="vertical" alignment="leading" spacing="12"
                horizontalStackHuggingPriority="249" detachesHiddenViews="YES" id="a">
            <subviews><button id="b">\(frame)<buttonCell key="cell" type="push" title="A" bezelStyle="rounded" id="c"/>
            </button><button id="d">\(frame)<buttonCell key="cell" type="push" title="B" bezelStyle="rounded" id="e"/>
            </button></subviews><edgeInsets key="edgeInsets" left="4" right="4"/></stackView>
            """)
        #expect(stack.orientation == .vertical && stack.alignment == .leading && stack.distribution == .fillEqually)
        #expect(stack.spacing == 12 && stack.edgeInsets.left == 4 && stack.edgeInsets.top == 0)
        #expect(stack.arrangedSubviews.compactMap { ($0 as? NSButton)?.title } == ["A", "B"])
        #expect(stack.huggingPriority(for: .horizontal).rawValue == 249 && stack.detachesHiddenViews)
    }

    @Test("A field has its formatter and a color of the system's catalog; a secure one hides its text")
    func fields() throws {
        let field: NSTextField = try load(
            """
            <textField id="a">\(frame)<textFieldCell key="cell" selectable="YES" editable="YES" borderStyle="bezel"
                drawsBackground="YES" tag="3" id="b">
            <numberFormatter key="formatter" formatterBehavior="default10_4" numberStyle="percent"
                minimumIntegerDigits="1" maximumIntegerDigits="9" id="n"><integer key="multiplier" value="100"/>
            </numberFormatter>
            <color key="textColor" name="disabledControlTextColor" catalog="System" colorSpace="catalog"/>
            </textFieldCell></textField>
            """)
        field.doubleValue = 0.25
        #expect(field.stringValue == "25%" && field.tag == 3)
        #expect(field.textColor == .disabledControlTextColor)
        let secret: NSSecureTextField = try load(
            """
            <secureTextField id="a">\(frame)<secureTextFieldCell key="cell" scrollable="YES" editable="YES"
                borderStyle="bezel" title="pass" id="b"><allowedInputSourceLocales><string>NSAllRomanInputSourcesLocaleIdentifier</string>
            </allowedInputSourceLocales></secureTextFieldCell></secureTextField>
            """)
        #expect(secret.stringValue == "pass" && secret.isEditable)
    }
}
