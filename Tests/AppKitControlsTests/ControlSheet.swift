import CoreGraphics
import Foundation
import Testing

/// A window with all controls, for a person to look at: `QUINCE_CONTROL_SHEET` names the file.
@Suite("The sheet of controls")
@MainActor
struct ControlSheet {
    nonisolated static let file = ProcessInfo.processInfo.environment["QUINCE_CONTROL_SHEET"]

    @Test("All controls are drawn into a picture", .enabled(if: file != nil))
    func draw() throws {
        let desk = Desk("Mac 1280x800")
        let window = desk.window(CGRect(x: 60, y: 60, width: 720, height: 640))
        let content = try #require(window.contentView)
        addSliders(to: content)
        addChoices(to: content)
        addContainers(to: content)
        desk.turn()
        let alert = addAlert(desk)
        desk.advance(1.2)
        let popUp = try #require(content.subviews.lazy.compactMap { $0 as? NSPopUpButton }.first)
        popUp.selectItem(at: 1)
        popUp.performClick(nil)
        desk.advance(0.1)
        let picture = try #require(desk.picture())
        let data = NSBitmapImageRep(cgImage: picture).representation(using: .png, properties: [:])
        try data?.write(to: URL(fileURLWithPath: try #require(Self.file)))
        withExtendedLifetime(alert) {}
    }

    /// Opens an alert in a second window.
    private func addAlert(_ desk: Desk) -> NSAlert {
        let window = NSWindow(
            contentRect: CGRect(x: 800, y: 380, width: 440, height: 320), styleMask: [.titled, .closable],
            backing: .buffered, defer: false)
        window.orderFront(nil)
        let alert = NSAlert()
        alert.messageText = "Do you want to keep this new document “Untitled”?"
        alert.informativeText = "You can choose to save your changes, or delete this document immediately."
        for title in ["Save", "Cancel", "Don’t Save"] { alert.addButton(withTitle: title) }
        alert.showsSuppressionButton = true
        alert.beginSheetModal(for: window)
        return alert
    }

    private func addSliders(to view: NSView) {
        let slider = NSSlider(frame: CGRect(x: 20, y: 600, width: 150, height: 21))
        slider.doubleValue = 0.4
        let ticks = NSSlider(frame: CGRect(x: 20, y: 565, width: 150, height: 26))
        (ticks.numberOfTickMarks, ticks.doubleValue) = (11, 0.5)
        let above = NSSlider(frame: CGRect(x: 20, y: 530, width: 150, height: 26))
        (above.numberOfTickMarks, above.tickMarkPosition, above.doubleValue) = (5, .above, 0.75)
        let disabled = NSSlider(frame: CGRect(x: 20, y: 500, width: 150, height: 21))
        (disabled.isEnabled, disabled.doubleValue) = (false, 0.6)
        let upright = NSSlider(frame: CGRect(x: 190, y: 500, width: 21, height: 120))
        upright.doubleValue = 0.3
        let uprightTicks = NSSlider(frame: CGRect(x: 220, y: 500, width: 26, height: 120))
        (uprightTicks.numberOfTickMarks, uprightTicks.doubleValue) = (5, 0.5)
        let small = NSSlider(frame: CGRect(x: 20, y: 475, width: 150, height: 17))
        (small.controlSize, small.doubleValue) = (.small, 0.5)
        let stepper = NSStepper(frame: CGRect(x: 260, y: 590, width: 19, height: 27))
        let off = NSStepper(frame: CGRect(x: 260, y: 560, width: 19, height: 27))
        off.isEnabled = false
        for one in [slider, ticks, above, disabled, upright, uprightTicks, small, stepper, off] { view.addSubview(one) }
        addProgress(to: view)
    }

    private func addProgress(to view: NSView) {
        for (index, value) in [-1.0, 30, 75].enumerated() {
            let bar = NSProgressIndicator(frame: CGRect(x: 20, y: 445 - CGFloat(index) * 22, width: 150, height: 20))
            (bar.isIndeterminate, bar.doubleValue) = (value < 0, value)
            if value < 0 { bar.startAnimation(nil) }
            view.addSubview(bar)
        }
        for (index, size) in [NSControl.ControlSize.regular, .small].enumerated() {
            let wheel = NSProgressIndicator(frame: CGRect(x: 190 + CGFloat(index) * 40, y: 440, width: 32, height: 32))
            (wheel.style, wheel.controlSize) = (.spinning, size)
            wheel.startAnimation(nil)
            let pie = NSProgressIndicator(frame: CGRect(x: 190 + CGFloat(index) * 40, y: 400, width: 32, height: 32))
            (pie.style, pie.controlSize, pie.isIndeterminate, pie.doubleValue) = (.spinning, size, false, 35)
            view.addSubview(wheel)
            view.addSubview(pie)
        }
    }

    private func addChoices(to view: NSView) {
        let styles: [NSSegmentedControl.Style] = [.rounded, .texturedRounded, .roundRect, .smallSquare, .separated]
        for (index, style) in styles.enumerated() {
            let control = NSSegmentedControl(
                labels: ["Day", "Week", "Month"], trackingMode: .selectOne, target: nil, action: nil)
            control.segmentStyle = style
            control.selectedSegment = 1
            control.sizeToFit()
            control.setFrameOrigin(CGPoint(x: 310, y: 595 - CGFloat(index) * 32))
            view.addSubview(control)
        }
        let popUp = NSPopUpButton(frame: CGRect(x: 500, y: 595, width: 160, height: 26), pullsDown: false)
        popUp.addItems(withTitles: ["Helvetica", "Lucida Grande", "Times"])
        let pullDown = NSPopUpButton(frame: CGRect(x: 500, y: 563, width: 160, height: 26), pullsDown: true)
        pullDown.addItems(withTitles: ["Actions", "Copy"])
        let off = NSPopUpButton(frame: CGRect(x: 500, y: 531, width: 160, height: 26), pullsDown: false)
        off.addItem(withTitle: "Disabled")
        off.isEnabled = false
        let small = NSPopUpButton(frame: CGRect(x: 500, y: 503, width: 120, height: 22), pullsDown: false)
        small.controlSize = .small
        small.font = .systemFont(ofSize: 11)
        small.addItem(withTitle: "Small")
        let well = NSColorWell(frame: CGRect(x: 500, y: 470, width: 44, height: 23))
        well.color = NSColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
        let clear = NSColorWell(frame: CGRect(x: 555, y: 470, width: 44, height: 23))
        clear.color = NSColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 0.5)
        for one in [popUp, pullDown, off, small, well, clear] { view.addSubview(one) }
        for (index, style) in [NSImageView.FrameStyle.none, .photo, .grayBezel, .groove, .button].enumerated() {
            let image = NSImageView(frame: CGRect(x: 310 + CGFloat(index) * 56, y: 400, width: 48, height: 48))
            (image.image, image.imageFrameStyle) = (NSImage(named: NSImage.applicationIconName), style)
            view.addSubview(image)
        }
    }

    private func addContainers(to view: NSView) {
        let box = NSBox(frame: CGRect(x: 20, y: 240, width: 180, height: 130))
        box.title = "Box"
        let line = NSBox(frame: CGRect(x: 10, y: 50, width: 140, height: 5))
        line.boxType = .separator
        box.contentView?.addSubview(line)
        let button = NSButton(title: "Button", target: nil, action: nil)
        button.setFrameOrigin(CGPoint(x: 10, y: 10))
        box.contentView?.addSubview(button)
        let custom = NSBox(frame: CGRect(x: 210, y: 240, width: 80, height: 120))
        (custom.boxType, custom.titlePosition, custom.cornerRadius, custom.borderWidth) = (.custom, .noTitle, 8, 2)
        custom.fillColor = NSColor(white: 1, alpha: 0.7)
        let tabs = NSTabView(frame: CGRect(x: 300, y: 210, width: 400, height: 180))
        for label in ["General", "Appearance", "Advanced"] {
            let item = NSTabViewItem(identifier: label)
            item.label = label
            tabs.addTabViewItem(item)
        }
        let split = NSSplitView(frame: CGRect(x: 20, y: 20, width: 300, height: 180))
        split.isVertical = true
        split.dividerStyle = .thin
        let inner = NSSplitView(frame: CGRect(x: 0, y: 0, width: 200, height: 180))
        for pane in [list(), inner] { split.addSubview(pane) }
        for _ in 0..<2 { inner.addSubview(list()) }
        split.setPosition(90, ofDividerAt: 0)
        for one in [box, custom, tabs, split] { view.addSubview(one) }
        addGlass(to: view)
    }

    private func list() -> NSView {
        let pane = NSBox(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
        (pane.boxType, pane.titlePosition, pane.borderType, pane.fillColor) = (.custom, .noTitle, .noBorder, .white)
        return pane
    }

    private func addGlass(to view: NSView) {
        let colors: [NSColor] = [.red, .green, .blue, .yellow]
        for (index, color) in colors.enumerated() {
            let stripe = NSBox(frame: CGRect(x: 350 + CGFloat(index) * 80, y: 20, width: 80, height: 170))
            (stripe.boxType, stripe.titlePosition, stripe.borderType, stripe.fillColor) = (
                .custom, .noTitle, .noBorder, color
            )
            view.addSubview(stripe)
        }
        for (index, material) in [NSVisualEffectView.Material.light, .menu, .dark].enumerated() {
            let glass = NSVisualEffectView(frame: CGRect(x: 370, y: 30 + CGFloat(index) * 52, width: 280, height: 44))
            (glass.material, glass.state) = (material, .active)
            view.addSubview(glass)
        }
    }
}
