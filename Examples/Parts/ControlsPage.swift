import UIKit

/// Controls in their own sizes.
final class ControlsPage: Page {
    private let toggle = UISwitch()
    private let slider = UISlider()
    private let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    private let stepper = UIStepper()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let dots = UIPageControl()
    private let small = UIActivityIndicatorView(style: .gray)
    private let large = UIActivityIndicatorView(style: .whiteLarge)
    private let button = UIButton(type: .system)
    private let field = UITextField()
    private let info = UIButton(type: .infoLight)

    private var parts: [UIView] {
        [toggle, slider, segments, stepper, progress, dots, small, large, button, info, field]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        toggle.isOn = true
        slider.value = 0.4
        segments.selectedSegmentIndex = 0
        progress.progress = 0.6
        (dots.numberOfPages, dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor) = (
            3, .lightGray, .darkGray
        )
        large.color = .gray
        small.startAnimating()
        large.startAnimating()
        button.setTitle("Button", for: .normal)
        field.borderStyle = .roundedRect
        field.placeholder = "Placeholder"
        for part in parts { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var y = view.safeAreaInsets.top + 16
        for part in parts {
            let size = part.sizeThatFits(view.bounds.size)
            let isWide = part === slider || part === progress || part === field
            part.frame = CGRect(x: 0, y: y, width: isWide ? 200 : size.width, height: size.height)
            part.center.x = view.bounds.midX
            y += size.height + 10
        }
    }

    override func measure(_ numbers: Numbers) {
        numbers.add("switch", toggle.bounds.size, CGSize(width: 51, height: 31))
        numbers.add("segmented control", segments.bounds.height, 29)
        numbers.add("stepper", stepper.bounds.size, CGSize(width: 94, height: 29))
        numbers.add("progress view", progress.bounds.height, 2)
        numbers.add("page control", dots.bounds.height, 37)
        numbers.add("indicator", small.bounds.size, CGSize(width: 20, height: 20))
        numbers.add("large indicator", large.bounds.size, CGSize(width: 37, height: 37))
        numbers.add("text field", field.bounds.height, 34)
        numbers.show()
    }
}
