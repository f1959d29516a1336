import QuinceHostInterface
import Stage
import Testing
import UIKitControls

@Suite("Layout direction")
@MainActor
struct DirectionTests {
    private let stage = Stage()

    private func send(_ direction: HostDirection) { stage.host.send(.direction(direction)) }

    /// Returns a box of 50 × 50 at a distance in points from the leading edge.
    private func box(leading: CGFloat, in superview: UIView) -> UIView {
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: leading),
            box.topAnchor.constraint(equalTo: superview.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
        ])
        return box
    }

    @Test("The setting reaches the app, its screen and its views, and is forgotten with the next launch")
    func setting() {
        send(.rightToLeft)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
        #expect(stage.root.traitCollection.layoutDirection == .rightToLeft)
        #expect(stage.root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
        #expect(UIApplication.shared.chrome.direction == .rightToLeft)
        #expect(Stage().root.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("Leading and trailing change sides while the app runs; left and right stay")
    func constraints() {
        let leading = box(leading: 30, in: stage.root)
        let left = UIView(frame: .zero)
        left.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(left)
        NSLayoutConstraint.activate([
            left.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 7),
            left.rightAnchor.constraint(equalTo: leading.leftAnchor, constant: 0),
            left.topAnchor.constraint(equalTo: stage.root.topAnchor), left.heightAnchor.constraint(equalToConstant: 9),
        ])
        stage.turn()
        #expect(leading.frame.minX == 30 && left.frame == CGRect(x: 7, y: 0, width: 23, height: 9))
        send(.rightToLeft)
        #expect(leading.frame.minX == 295)
        #expect(left.frame == CGRect(x: 7, y: 0, width: 288, height: 9))
        send(.leftToRight)
        #expect(leading.frame.minX == 30)
    }

    @Test("A view lays out its subviews by what its content is, and anew when that changes (recorded)")
    func semantics() {
        let playback = frame(stage.root.bounds)
        playback.semanticContentAttribute = .playback
        let (inside, beside) = (box(leading: 30, in: playback), box(leading: 30, in: stage.root))
        send(.rightToLeft)
        #expect(inside.frame.minX == 30 && beside.frame.minX == 295)
        beside.semanticContentAttribute = .forceLeftToRight
        playback.semanticContentAttribute = .unspecified
        stage.turn()
        #expect(inside.frame.minX == 295 && beside.frame.minX == 295)
        stage.root.semanticContentAttribute = .forceLeftToRight
        stage.turn()
        #expect(inside.frame.minX == 295 && beside.frame.minX == 30)
    }

    private func frame(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        stage.root.addSubview(view)
        return view
    }

    @Test("A part of the app may be laid out the other way round")
    func overriding() {
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        stage.root.addSubview(panel)
        let inner = box(leading: 10, in: panel)
        stage.turn()
        #expect(inner.frame.minX == 10)
        panel.traitOverrides.layoutDirection = .rightToLeft
        stage.turn()
        #expect(inner.frame.minX == 140)
        inner.removeFromSuperview()
        let other = box(leading: 10, in: stage.root)
        stage.turn()
        #expect(other.frame.minX == 10)
    }

    @Test("A stack's first view is at the right")
    func stacks() {
        let views = [30, 60].map { width in
            let view = UIView(frame: .zero)
            view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 5
        stage.root.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
        stage.turn()
        #expect(stack.frame.minX == 0 && views.map(\.frame.minX) == [0, 35])
        send(.rightToLeft)
        #expect(stack.frame.minX == 280 && views.map(\.frame.minX) == [65, 0])
    }

    @Test("Margins set as leading and trailing change sides, left and right ones do not")
    func margins() {
        let (one, other) = (UIView(frame: .zero), UIView(frame: .zero))
        for view in [one, other] {
            view.insetsLayoutMarginsFromSafeArea = false
            stage.root.addSubview(view)
        }
        one.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        other.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        send(.rightToLeft)
        #expect(one.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(one.directionalLayoutMargins.leading == 2)
        #expect(other.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(other.directionalLayoutMargins.leading == 4)
    }

    @Test("Text of natural alignment begins at the interface's side, text with its own stays")
    func text() {
        stage.root.backgroundColor = .white
        let natural = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let left = UILabel(frame: CGRect(x: 0, y: 40, width: 200, height: 40))
        left.textAlignment = .left
        for label in [natural, left] {
            label.font = .systemFont(ofSize: 40)
            label.text = "■"
            stage.root.addSubview(label)
        }
        func ink(_ y: CGFloat) -> [Bool] {
            [0..<100, 100..<200].map { half in half.contains { stage.pixel(CGFloat($0), y + 25).0 < 128 } }
        }
        stage.turn()
        #expect(ink(0) == [true, false] && ink(40) == [true, false])
        send(.rightToLeft)
        #expect(ink(0) == [false, true] && ink(40) == [true, false])
        natural.semanticContentAttribute = .forceLeftToRight
        stage.turn()
        #expect(ink(0) == [true, false])
    }

    @Test("A form is mirrored, and restored")
    func form() {
        stage.root.backgroundColor = .white
        let controls: [(String, UIView)] = [
            ("Wi-Fi", UISwitch()), ("Volume", UISlider()),
            ("View", UISegmentedControl(items: ["Day", "Week", "Year"])),
            ("Loading", UIProgressView()), ("Name", UIButton(type: .system)),
        ]
        let rows = controls.map { title, control in
            let label = UILabel()
            label.text = title
            if !(control is UISwitch) { label.setContentHuggingPriority(.required, for: .horizontal) }
            (control as? UISwitch)?.isOn = true
            (control as? UISlider)?.value = 0.3
            (control as? UIProgressView)?.progress = 0.3
            (control as? UISegmentedControl)?.selectedSegmentIndex = 0
            (control as? UIButton)?.setTitle("Quince", for: .normal)
            (control as? UIButton)?.contentHorizontalAlignment = .leading
            let row = UIStackView(arrangedSubviews: [label, control])
            (row.spacing, row.alignment) = (16, .center)
            return row
        }
        let form = UIStackView(arrangedSubviews: rows)
        (form.axis, form.spacing) = (.vertical, 12)
        form.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(form)
        NSLayoutConstraint.activate([
            form.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
            form.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -40),
            form.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 30),
        ])
        stage.picture("direction-left-to-right")
        let views = rows + rows.flatMap(\.arrangedSubviews)
        let before = views.map { $0.convert($0.bounds, to: stage.root) }
        send(.rightToLeft)
        stage.picture("direction-right-to-left")
        for (view, old) in zip(views, before) {
            let new = view.convert(view.bounds, to: stage.root)
            #expect(abs(new.minX - (375 - old.maxX)) <= 2.5 && new.width == old.width && new.minY == old.minY)
        }
        send(.leftToRight)
        #expect(views.map { $0.convert($0.bounds, to: stage.root) } == before)
    }

    @Test("A control's leading content is at the right")
    func controls() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("Save", for: .normal)
        button.contentHorizontalAlignment = .leading
        stage.root.addSubview(button)
        stage.turn()
        #expect(button.titleLabel?.frame.minX == 0)
        send(.rightToLeft)
        #expect(button.titleLabel?.frame.maxX == 200)
        #expect(button.effectiveContentHorizontalAlignment == .right)
    }
}

@Suite("Controls where people read from right to left")
@MainActor
struct FlippedControlTests {
    private let stage = Stage()

    private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
        stage.root.addSubview(view)
        view.frame = frame
        stage.turn()
        return view
    }

    private func flip() { stage.host.send(.direction(.rightToLeft)) }

    /// Checks that the parts of a view are mirrored after the direction changes.
    private func expectMirrored(_ view: UIView, _ parts: [UIView]) {
        let before = parts.map(\.frame)
        flip()
        for (part, old) in zip(parts, before) {
            let mirrored = CGRect(
                x: view.bounds.width - old.maxX, y: old.minY, width: old.width, height: old.height)
            #expect(part.frame == mirrored, "\(type(of: view))")
        }
    }

    @Test("A slider's least value is at the right, and its thumb follows the finger there")
    func slider() {
        let slider = add(UISlider(), CGRect(x: 0, y: 100, width: 200, height: 30))
        slider.value = 0.25
        stage.turn()
        expectMirrored(slider, [slider.subviews[4]])
        let thumb = slider.subviews[4]
        stage.drag(from: CGPoint(x: thumb.frame.midX, y: 115), to: CGPoint(x: 14, y: 115))
        #expect(slider.value == 1)
        stage.turn()
        #expect(thumb.frame.minX == 0)
    }

    @Test("A bar fills from the right, dots and segments begin there")
    func bars() {
        let progress = add(UIProgressView(), CGRect(x: 0, y: 0, width: 200, height: 2))
        progress.progress = 0.25
        let pages = UIPageControl()
        pages.numberOfPages = 3
        _ = add(pages, CGRect(x: 0, y: 50, width: 200, height: 37))
        let segments = UISegmentedControl(items: ["one", "two", "three"])
        segments.setWidth(40, forSegmentAt: 0)
        _ = add(segments, CGRect(x: 0, y: 100, width: 200, height: 29))
        stage.turn()
        expectMirrored(progress, [progress.subviews[1]])
        stage.host.send(.direction(.leftToRight))
        expectMirrored(pages, pages.subviews)
        stage.host.send(.direction(.leftToRight))
        expectMirrored(segments, segments.subviews)
        stage.tap(150, 68)
        #expect(pages.currentPage == 0)
        stage.tap(20, 68)
        #expect(pages.currentPage == 1)
        stage.tap(10, 115)
        #expect(segments.selectedSegmentIndex == 2)
    }

    @Test("A switch is on at the left")
    func switches() {
        let control = add(UISwitch(), CGRect(x: 0, y: 0, width: 51, height: 31))
        control.isOn = true
        expectMirrored(control, [control.subviews[2]])
        stage.drag(from: CGPoint(x: 15, y: 15), to: CGPoint(x: 45, y: 15))
        #expect(!control.isOn)
    }

    @Test("A button's image is at the right of its title")
    func button() {
        let button = UIButton(frame: .zero)
        button.setTitle("Save", for: .normal)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
        _ = add(button, CGRect(x: 0, y: 0, width: 200, height: 40))
        let (title, image) = (button.titleLabel!, button.imageView!)
        #expect(image.frame.maxX == title.frame.minX)
        flip()
        #expect(title.frame.maxX == image.frame.minX)
    }
}
