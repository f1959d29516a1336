import CoreGraphics
import Foundation
import NibDocuments
import QuinceDiagnostics
import SeededRandom
import Stage
import Testing
import UIKitContainers
import UIKitControls

/// The rules of behaviour/buttons.md#layout, and what documents have.
@Suite("Layout of button configurations")
@MainActor
struct ButtonConfigurationLayoutTests {
    private let stage = Stage()

    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func size(of label: UILabel?) -> CGSize {
        label?.sizeThatFits(CGSize(width: 1e6, height: 1e6)) ?? .zero
    }

    @Test(
        "A button is as large as its title in the font of its size, and the insets",
        arguments: [
            (UIButton.Configuration.Size.mini, UIFont.TextStyle.subheadline, CGSize(width: 20, height: 10)),
            (.small, .subheadline, CGSize(width: 20, height: 10)), (.medium, .body, CGSize(width: 24, height: 14)),
            (.large, .body, CGSize(width: 40, height: 30)),
        ])
    func sizes(_ size: UIButton.Configuration.Size, _ style: UIFont.TextStyle, _ insets: CGSize) {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.buttonSize = size
        let button = UIButton(configuration: configuration)
        let label = UILabel()
        (label.font, label.text) = (.preferredFont(forTextStyle: style), "Title")
        let text = label.intrinsicContentSize
        #expect(
            button.intrinsicContentSize == CGSize(width: text.width + insets.width, height: text.height + insets.height)
        )
        #expect(button.sizeThatFits(CGSize(width: 5, height: 5)) == button.intrinsicContentSize)
    }

    @Test("Texts follow the person's text size, and the button grows with them")
    func dynamicType() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        stage.root.addSubview(button)
        stage.turn()
        let before = button.intrinsicContentSize
        button.minimumContentSizeCategory = .accessibilityExtraLarge
        stage.turn()
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        #expect(button.titleLabel?.font == .preferredFont(forTextStyle: .body, compatibleWith: large))
        #expect(button.intrinsicContentSize.height > before.height + 10)
    }

    @Test("Image and title stand at the four edges, apart by the padding, in the middle of the button")
    func placements() throws {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.image, configuration.imagePadding) = ("Title", picture(20, 16), 6)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 30)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stage.root.addSubview(button)
        stage.turn()
        let label = try #require(button.titleLabel)
        let image = try #require(button.imageView)
        let text = size(of: label)
        func gaps(_ placement: NSDirectionalRectEdge) -> (CGFloat, CGFloat) {
            button.configuration?.imagePlacement = placement
            stage.turn()
            #expect(label.frame.size == text && image.frame.size == CGSize(width: 20, height: 16))
            let whole = label.frame.union(image.frame)
            return (whole.midX, whole.midY)
        }
        // The middle of the room is at (10 + 170) / 2 and (2 + 96) / 2; positions are whole pixels.
        for placement: NSDirectionalRectEdge in [.leading, .trailing, .top, .bottom] {
            let (x, y) = gaps(placement)
            #expect(abs(x - 90) <= 0.5 && abs(y - 49) <= 0.5)
            let gap =
                switch placement {
                case .leading: label.frame.minX - image.frame.maxX
                case .trailing: image.frame.minX - label.frame.maxX
                case .top: label.frame.minY - image.frame.maxY
                default: image.frame.minY - label.frame.maxY
                }
            #expect(gap == 6)
            let whole = button.intrinsicContentSize
            let isSideways = placement == .leading || placement == .trailing
            #expect(whole.width == 40 + (isSideways ? 26 + text.width : max(20, text.width)))
            #expect(whole.height == 6 + (isSideways ? max(16, text.height) : 22 + text.height))
        }
    }

    @Test("Any content in the other direction is its mirror image, within the button and without overlaps")
    func mirrored() throws {
        var random = SeededNumbers(seed: 451)
        let button = UIButton(configuration: .gray())
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 120)
        stage.root.addSubview(button)
        for course in 0..<courses(300) {
            button.configuration = randomConfiguration(&random)
            button.contentHorizontalAlignment = [.center, .leading, .trailing, .fill][random.next(below: 4)]
            var frames: [[CGRect]] = []
            for direction: UISemanticContentAttribute in [.forceLeftToRight, .forceRightToLeft] {
                button.semanticContentAttribute = direction
                button.setNeedsLayout()
                stage.turn()
                frames.append(try shown(button))
            }
            for (left, right) in zip(frames[0], frames[1]) {
                // Whole pixels, of which there are two in a point, from two sides.
                #expect(abs(300 - left.maxX - right.minX) <= 0.5 && left.minY == right.minY, "course \(course)")
                #expect(CGRect(x: -0.5, y: -0.5, width: 301, height: 121).contains(left), "course \(course)")
            }
            for (index, one) in frames[0].enumerated() {
                for other in frames[0].dropFirst(index + 1) {
                    let both = one.intersection(other)
                    #expect(both.isNull || min(both.width, both.height) <= 0.5, "course \(course)")
                }
            }
        }
    }

    private func shown(_ button: UIButton) throws -> [CGRect] {
        var frames: [CGRect] = []
        let image = try #require(button.imageView)
        if image.image != nil { frames.append(image.frame) }
        for label in [button.titleLabel, button.subtitleLabel].compactMap({ $0 }) where label.text != nil {
            frames.append(label.frame)
        }
        return frames
    }

    private func randomConfiguration(_ random: inout SeededNumbers) -> UIButton.Configuration {
        var configuration = UIButton.Configuration.gray()
        let words = ["A", "Two words", "A title of some more words"]
        if random.chance(80) { configuration.title = words[random.next(below: 3)] }
        if random.chance(50) { configuration.subtitle = words[random.next(below: 3)] }
        if random.chance(70) {
            configuration.image = picture(CGFloat(1 + random.next(below: 40)), CGFloat(1 + random.next(below: 30)))
        }
        configuration.imagePlacement = [.leading, .trailing, .top, .bottom][random.next(below: 4)]
        configuration.imagePadding = CGFloat(random.next(below: 9))
        configuration.titlePadding = CGFloat(random.next(below: 5))
        configuration.imageReservation = CGFloat(random.next(below: 50))
        configuration.titleAlignment = [.automatic, .leading, .center, .trailing][random.next(below: 4)]
        return configuration
    }

    @Test("The subtitle stands under the title, apart by the padding, and on its side")
    func subtitles() throws {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle, configuration.titlePadding) = ("A longer title", "Short", 4)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        stage.root.addSubview(button)
        let title = try #require(button.titleLabel)
        let subtitle = try #require(button.subtitleLabel)
        for (alignment, place): (UIButton.Configuration.TitleAlignment, CGFloat) in [
            (.leading, 0), (.center, 0.5), (.trailing, 1), (.automatic, 0.5),
        ] {
            button.configuration?.titleAlignment = alignment
            stage.turn()
            #expect(subtitle.frame.minY - title.frame.maxY == 4)
            let expected = title.frame.minX + (title.frame.width - subtitle.frame.width) * place
            #expect(abs(subtitle.frame.minX - expected) <= 0.5)
        }
        #expect(subtitle.font == .preferredFont(forTextStyle: .caption1))
        button.configuration?.image = picture(10, 10)
        stage.turn()
        #expect(subtitle.frame.minX == title.frame.minX)
    }

    @Test("A title wraps in a button that constraints make narrow, which is as high as its lines")
    func wrapping() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A title that needs several lines"
        let button = UIButton(configuration: configuration)
        button.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(button)
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 124),
            button.topAnchor.constraint(equalTo: stage.root.topAnchor),
            button.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
        ])
        stage.turn()
        let label = try #require(button.titleLabel)
        let probe = UILabel()
        (probe.font, probe.text, probe.numberOfLines) = (label.font, label.text, 0)
        let wrapped = probe.sizeThatFits(CGSize(width: 100, height: 1e6))
        #expect(wrapped.height > 40 && button.frame.height == wrapped.height + 14)
        #expect(label.numberOfLines == 0 && label.frame.height == wrapped.height)
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        stage.turn()
        #expect(label.numberOfLines == 1 && button.frame.height < 40)
    }

    @Test("In a button that is too low the title keeps the lines that fit, and at least one")
    func lowButtons() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A title that needs several lines"
        let button = UIButton(configuration: configuration)
        let line = button.intrinsicContentSize.height - 14
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 14 + 2.5 * line)
        stage.root.addSubview(button)
        stage.turn()
        let label = try #require(button.titleLabel)
        #expect(label.frame.minY >= 7 && label.frame.maxY <= button.bounds.height - 7)
        button.frame.size.height = 20
        stage.turn()
        #expect(label.frame.height == line && abs(label.frame.midY - 10) <= 0.5)
    }

    @Test("Filled alignment puts the title at the leading edge of its room")
    func filledAlignment() throws {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.image, configuration.imagePadding) = ("Title", picture(20, 20), 6)
        let button = UIButton(configuration: configuration)
        button.contentHorizontalAlignment = .fill
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        stage.root.addSubview(button)
        stage.turn()
        #expect(button.imageView?.frame.minX == 12 && button.titleLabel?.frame.minX == 38)
        button.configuration?.imagePlacement = .trailing
        stage.turn()
        #expect(button.imageView?.frame.maxX == 288 && button.titleLabel?.frame.minX == 12)
    }

    @Test("A title that is a little too wide stays in one line, and an app's own number of lines is kept")
    func tightTitles() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Two words"
        let button = UIButton(configuration: configuration)
        let natural = button.intrinsicContentSize
        let text = natural.width - 24
        button.frame = CGRect(x: 0, y: 0, width: (24 + text / 1.07).rounded(.up), height: 80)
        stage.root.addSubview(button)
        stage.turn()
        let label = try #require(button.titleLabel)
        #expect(label.numberOfLines == 1 && label.frame.height == natural.height - 14)
        // Labels tighten only plain text.
        button.configuration?.attributedTitle?.underlineStyle = .single
        stage.turn()
        #expect(label.numberOfLines == 0 && label.frame.height > natural.height)
        button.configuration?.title = "Two words"
        stage.turn()
        #expect(label.numberOfLines == 1)
        button.frame.size.width = 24 + text / 1.2
        stage.turn()
        #expect(label.numberOfLines == 0 && label.frame.height > natural.height)
        label.numberOfLines = 2
        button.configuration?.title = "Two words or more words, or even more words"
        stage.turn()
        #expect(label.numberOfLines == 2 && label.frame.height < 3 * natural.height)
    }

    @Test("An activity indicator takes the image's place, and goes away again")
    func activity() throws {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.image) = ("Load", picture(30, 30))
        configuration.showsActivityIndicator = true
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        stage.root.addSubview(button)
        stage.turn()
        let activity = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        let title = try #require(button.titleLabel)
        #expect(activity.isAnimating && activity.frame.maxX == title.frame.minX && activity.color == .white)
        #expect(button.imageView?.image == nil)
        button.configuration?.showsActivityIndicator = false
        stage.turn()
        #expect(activity.superview == nil && button.imageView?.frame.width == 30)
    }

    @Test("A pop-up button shows its choice and the mark behind it")
    func popUp() throws {
        let button = UIButton(configuration: .gray())
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two", state: .on) { _ in }])
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        stage.root.addSubview(button)
        stage.turn()
        let title = try #require(button.titleLabel)
        #expect(title.text == "Two")
        let mark = try #require(button.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })
        #expect(mark.image?.isSymbolImage == true && mark.frame.minX - title.frame.maxX == 5)
        button.configuration?.indicator = .none
        stage.turn()
        #expect(mark.superview == nil)
    }

    @Test("Baselines of constraints are the title's and the subtitle's")
    func baselines() throws {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle) = ("Title", "Below")
        let button = UIButton(configuration: configuration)
        let (first, last) = (UILabel(), UILabel())
        for view in [button, first, last] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
        }
        (first.text, last.text) = ("x", "x")
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 40),
            button.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            first.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
            last.firstBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
        ])
        stage.turn()
        let title = try #require(button.titleLabel)
        let subtitle = try #require(button.subtitleLabel)
        func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.font.ascender }
        #expect(abs(baseline(first) - 40 - baseline(title)) <= 0.5)
        #expect(abs(baseline(last) - 40 - baseline(subtitle)) <= 1)
    }

    // MARK: Documents

    @Test("A document's configuration has the attributes and elements of Xcode's documents")
    func document() throws {
        Unsupported.reset()
        let button = NibDocuments.only(
            """
            <button buttonType="system" lineBreakMode="middleTruncation" changesSelectionAsPrimaryAction="YES" showsMenuAsPrimaryAction="YES"
            role="destructive" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="filled" image="star" catalog="system" title="Buy" subtitle="Now"
            imagePlacement="top" imagePadding="6" titlePadding="2" titleAlignment="center" cornerStyle="capsule"
            buttonSize="large" showsActivityIndicator="YES">
            <fontDescription key="titleFontDescription" type="boldSystem" pointSize="18"/>
            <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
            <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" weight="bold"/>
            <backgroundConfiguration key="background" cornerRadius="9" strokeWidth="2">
            <color key="strokeColor" white="0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </backgroundConfiguration>
            <color key="baseForegroundColor" systemColor="labelColor"/>
            <color key="baseBackgroundColor" systemColor="systemMintColor"/></buttonConfiguration></button>
            """, as: UIButton.self)
        let read = try #require(button.configuration)
        #expect(read.title == "Buy" && read.subtitle == "Now" && read.image == UIImage(systemName: "star"))
        #expect(read.attributedTitle?.font == .boldSystemFont(ofSize: 18))
        #expect(read.imagePlacement == .top && read.imagePadding == 6 && read.titlePadding == 2)
        #expect(read.titleAlignment == .center && read.cornerStyle == .capsule && read.buttonSize == .large)
        #expect(read.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(read.background.cornerRadius == 9 && read.background.strokeWidth == 2 && read.showsActivityIndicator)
        #expect(read.baseForegroundColor == .label && read.baseBackgroundColor == .systemMint)
        #expect(read.preferredSymbolConfigurationForImage != nil && button.role == .destructive)
        #expect(button.showsMenuAsPrimaryAction && button.changesSelectionAsPrimaryAction)
        #expect(Unsupported.messages.isEmpty, "\(Unsupported.messages)")
    }

    @Test("A document's texts of a configuration may be attributed, and what is not known is reported")
    func attributedDocument() throws {
        Unsupported.reset()
        let button = NibDocuments.only(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="gray" glow="YES"><attributedString key="attributedTitle">
            <fragment content="Rich"><attributes><font key="NSFont" size="20" name="Inter"/></attributes></fragment>
            </attributedString></buttonConfiguration></button>
            """, as: UIButton.self)
        #expect(button.configuration?.title == "Rich" && button.configuration?.attributedTitle?.font?.pointSize == 20)
        #expect(Unsupported.messages.contains { $0.contains("the attribute glow of buttonConfiguration") })
        // The title of the state, which Xcode leaves in the document, is not the configuration's.
        let bare = NibDocuments.only(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain" image="star" catalog="system"/></button>
            """, as: UIButton.self)
        #expect(bare.configuration?.title == nil)
    }
}
