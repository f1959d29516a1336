import Foundation
import Stage
import Testing
import UIKitControls

/// Screens for visual inspection, with a few pixels whose colors are checked.
@Suite("Controls on screen")
@MainActor
struct ControlPictureTests {
    private func add<View: UIView>(_ view: View, _ stage: Stage, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat)
        -> View
    {
        view.frame = CGRect(x: x, y: y, width: w, height: h)
        stage.root.addSubview(view)
        return view
    }

    private func addLabels(_ stage: Stage) {
        let title = add(UILabel(), stage, 16, 30, 343, 36)
        title.text = "Settings gypq"
        title.font = .boldSystemFont(ofSize: 28)
        let long = add(UILabel(), stage, 16, 70, 343, 64)
        long.numberOfLines = 3
        long.text =
            "The quick brown fox jumps over the lazy dog, and then it goes on to jump over everything else "
            + "that lies in its way until the third line ends and something has to give."
        long.textColor = .systemGray
        let tail = add(UILabel(), stage, 16, 138, 160, 22)
        tail.text = "A single line too long to fit"
        tail.backgroundColor = .groupTableViewBackground
        let middle = add(UILabel(), stage, 190, 138, 170, 22)
        middle.text = "A path/that/is/cut/in/the/middle.txt"
        middle.lineBreakMode = .byTruncatingMiddle
        let rich = add(UILabel(), stage, 16, 166, 343, 24)
        let text = NSMutableAttributedString(string: "Bold, red, underlined, struck ")
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 4))
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 6, length: 3))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 11, length: 10))
        text.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 23, length: 6))
        rich.attributedText = text
        rich.textAlignment = .center
        let small = add(UILabel(), stage, 16, 194, 150, 24)
        small.text = "Shrinks to fit its width here"
        small.adjustsFontSizeToFitWidth = true
        small.textAlignment = .right
        let shadow = add(UILabel(), stage, 190, 194, 170, 24)
        shadow.text = "With a shadow"
        shadow.shadowColor = .lightGray
        shadow.shadowOffset = CGSize(width: 1, height: 1)
    }

    private func addButtons(_ stage: Stage) {
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        _ = add(system, stage, 16, 230, 80, 34)
        let disabled = UIButton(type: .system)
        disabled.setTitle("Disabled", for: .normal)
        disabled.isEnabled = false
        _ = add(disabled, stage, 110, 230, 80, 34)
        let custom = UIButton(type: .custom)
        custom.setTitle("Custom", for: .normal)
        custom.backgroundColor = .systemOrange
        custom.layer.cornerRadius = 6
        _ = add(custom, stage, 204, 230, 80, 34)
        let star = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            UIColor.black.setFill()
            Self.star(11).fill()
        }
        let image = UIButton(type: .system)
        image.setImage(star, for: .normal)
        image.setTitle(" Star", for: .normal)
        image.tintColor = .systemRed
        _ = add(image, stage, 290, 230, 80, 34)
    }

    private static func star(_ radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for i in 0..<10 {
            let angle = CGFloat(i) * .pi / 5 - .pi / 2
            let r = i % 2 == 0 ? radius : radius * 0.45
            let point = CGPoint(x: radius + r * cos(angle), y: radius + r * sin(angle))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    private func addValues(_ stage: Stage) {
        for (i, value) in [Float(0), 0.4, 1].enumerated() {
            let slider = add(UISlider(), stage, 16, 280 + CGFloat(i) * 40, 200, 31)
            slider.value = value
        }
        add(UISwitch(), stage, 240, 280, 0, 0).isOn = true
        _ = add(UISwitch(), stage, 240, 320, 0, 0)
        let tinted = add(UISwitch(), stage, 240, 360, 0, 0)
        tinted.onTintColor = .systemPurple
        tinted.isOn = true
        let disabled = add(UISwitch(), stage, 304, 280, 0, 0)
        disabled.isOn = true
        disabled.isEnabled = false
    }

    private func addImages(_ stage: Stage) {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 30))
            UIColor.systemRed.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.white.setStroke()
            let path = UIBezierPath(
                roundedRect: CGRect(x: 14, y: 5, width: 40, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: 8, height: 8))
            path.lineWidth = 2
            path.stroke()
        }
        let modes: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .bottomRight]
        for (i, mode) in modes.enumerated() {
            let view = add(UIImageView(image: picture), stage, 16 + CGFloat(i) * 70, 410, 64, 64)
            view.contentMode = mode
            view.clipsToBounds = true
            view.backgroundColor = .groupTableViewBackground
        }
        let orientations: [UIImage.Orientation] = [
            .up, .right, .down, .left, .upMirrored, .leftMirrored, .rightMirrored,
        ]
        for (i, orientation) in orientations.enumerated() {
            guard let pixels = picture.cgImage else { continue }
            let turned = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
            let view = UIImageView(image: turned)
            view.frame.origin = CGPoint(x: 16 + CGFloat(i) * 50, y: 484)
            view.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
            stage.root.addSubview(view)
        }
        let template = add(UIImageView(image: picture.withRenderingMode(.alwaysTemplate)), stage, 16, 552, 60, 30)
        template.tintColor = .systemGreen
        let caps = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        let stretched = add(
            UIImageView(image: picture.resizableImage(withCapInsets: caps, resizingMode: .stretch)), stage, 90, 552,
            120, 60)
        stretched.alpha = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 140, height: 70)).image { _ in
            picture.resizableImage(withCapInsets: caps, resizingMode: .tile).draw(
                in: CGRect(x: 0, y: 0, width: 120, height: 60))
            "drawn".draw(at: CGPoint(x: 2, y: 56), withAttributes: [.font: UIFont.systemFont(ofSize: 11)])
        }
        _ = add(UIImageView(image: drawn), stage, 220, 552, 140, 70)
    }

    @Test("A screen with all controls shows each where it is")
    func gallery() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        addLabels(stage)
        addButtons(stage)
        addValues(stage)
        addImages(stage)
        stage.picture("controls")
        // The track of the switch that is on is green; the switch that is off is white with a gray rim.
        #expect(stage.pixel(248, 295) == (76, 217, 100))
        #expect(stage.pixel(285, 335) == (255, 255, 255))
        #expect(stage.pixel(277, 320.6) == (229, 229, 229))
    }

    @Test("Progress, activity, pages and segments")
    func more() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let progress = add(UIProgressView(progressViewStyle: .default), stage, 16, 40, 343, 2)
        progress.progress = 0.6
        let spinner = UIActivityIndicatorView(style: .gray)
        spinner.center = CGPoint(x: 40, y: 80)
        spinner.startAnimating()
        stage.root.addSubview(spinner)
        let large = UIActivityIndicatorView(style: .whiteLarge)
        large.color = .systemBlue
        large.center = CGPoint(x: 90, y: 80)
        large.startAnimating()
        stage.root.addSubview(large)
        let pages = add(UIPageControl(), stage, 130, 62, 200, 37)
        pages.numberOfPages = 5
        pages.currentPage = 2
        pages.pageIndicatorTintColor = .lightGray
        pages.currentPageIndicatorTintColor = .darkGray
        let segments = add(UISegmentedControl(items: ["First", "Second", "Third one"]), stage, 16, 120, 343, 29)
        segments.selectedSegmentIndex = 1
        let natural = UISegmentedControl(items: ["A", "B"])
        natural.frame.origin = CGPoint(x: 16, y: 170)
        natural.selectedSegmentIndex = 0
        natural.tintColor = .systemRed
        stage.root.addSubview(natural)
        stage.turn()
        stage.picture("more")
        #expect(stage.pixel(100, 40.5) == (0, 122, 255) && stage.pixel(300, 40.5) == (183, 183, 183))
        #expect(stage.pixel(140, 125) == (0, 122, 255) && stage.pixel(40, 125) == (255, 255, 255))
        stage.tap(300, 134)
        #expect(segments.selectedSegmentIndex == 2)
        stage.tap(320, 80)
        #expect(pages.currentPage == 3)
        let before = stage.pixel(90, 66)
        stage.advance(0.25)
        #expect(stage.pixel(90, 66) != before)
    }
}
