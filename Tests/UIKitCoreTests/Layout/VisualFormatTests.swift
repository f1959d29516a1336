import Foundation
import Stage
import Testing
import UIKitCore

/// According to the grammar and the table of spaces in Apple's Auto Layout Guide (behaviour/layout.md#visual-format).
@Suite("The visual format language")
@MainActor
struct VisualFormatTests {
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let a = UIView()
    private let b = UIView()
    private let c = UIView()

    init() {
        for view in [a, b, c] {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
    }

    /// Returns a line such as "b.leading == a.trailing 8 @250" for each constraint; `|` is the superview.
    private func words(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
    ) -> [String] {
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b, "c": c])
        return constraints.map { constraint in
            var words = ["\(name(constraint.firstItem)).\(constraint.firstAttribute.name)", constraint.relation.sign]
            if let second = constraint.secondItem { words.append("\(name(second)).\(constraint.secondAttribute.name)") }
            words.append("\(Int(constraint.constant))")
            if constraint.priority != .required { words.append("@\(Int(constraint.priority.rawValue))") }
            return words.joined(separator: " ")
        }
    }

    private func name(_ item: AnyObject?) -> String {
        item === a ? "a" : item === b ? "b" : item === c ? "c" : item === outer ? "|" : "?"
    }

    @Test("Edges, spaces, sizes: each construct gives its constraints in order")
    func constructs() {
        let table: [(String, [String])] = [
            ("|[a]|", ["a.leading == |.leading 0", "|.trailing == a.trailing 0"]),
            ("H:|-[a]", ["a.leading == |.leadingMargin 0"]),
            ("V:[a]-|", ["|.bottomMargin == a.bottom 0"]),
            ("V:|-7-[a(20)]-(-3)-[b]", ["a.top == |.top 7", "a.height == 20", "b.top == a.bottom -3"]),
            ("[a]-[b]", ["b.leading == a.trailing 8"]),
            (
                "[a(>=10,<=20@500)]-(gap@low)-[b(a)]",
                ["a.width >= 10", "a.width <= 20 @500", "b.leading == a.trailing 12 @250", "b.width == a.width 0"]
            ),
            ("H:[a]-(>=4)-[b][c]", ["b.leading >= a.trailing 4", "c.leading == b.trailing 0"]),
            (" V:|-[ a ( == 30 ) ] ", ["a.top == |.topMargin 0", "a.height == 30"]),
        ]
        for (format, expected) in table {
            #expect(words(format, metrics: ["gap": 12, "low": 250.0]) == expected, "\(format)")
        }
    }

    @Test("Options turn the line, and align across it, between each two neighbors")
    func options() {
        #expect(
            words("[a]-[b]-[c]", options: [.directionLeftToRight, .alignAllTop])
                == ["b.left == a.right 8", "c.left == b.right 8", "b.top == a.top 0", "c.top == b.top 0"])
        #expect(
            words("|-5-[a]-6-[b]", options: .directionRightToLeft) == ["|.right == a.right 5", "a.left == b.right 6"])
        #expect(
            words("V:[a]-9-[b]", options: [.spacingBaselineToBaseline, .alignAllLeading])
                == ["b.firstBaseline == a.lastBaseline 9", "b.leading == a.leading 0"])
    }

    @Test("An error names the cause and the place in the format")
    func errors() {
        let table: [(String, String, Int)] = [
            ("", "Expected a '[' here, to begin a view", 0),
            ("V|[a]|", "Expected a ':' after 'V' to specify vertical arrangement", 1),
            ("H:|[a", "Expected a ']' here, to give the end of the view", 5),
            ("H:[nobody]", "nobody is not a key in the views dictionary.", 9),
            ("H:[a(width)]", "width is not a key in the metrics or views dictionaries.", 10),
            ("H:[a]-gap-[b]", "gap is not a key in the metrics dictionary.", 9),
            ("H:[a]-5[b]", "Expected a '-' here, to end the space", 7),
            ("H:[a]-", "Expected a number or a name here", 6),
            ("H:[a]|]", "Nothing may follow the superview '|' at the end", 6),
            ("H:[a(>=)]", "Expected a number or a name here", 7),
            ("H:[a(1.2.3)]", "'1.2.3' is not a number", 5),
            ("H:[a(5@2000)]", "Priorities must be greater than 0 and at most 1000, not 2000.0", 7),
            ("H:[1a]", "Expected a view's name here", 3),
        ]
        for (format, reason, place) in table {
            do throws(VisualFormatError) {
                _ = try NSLayoutConstraint.makeConstraints(format, [], [:], ["a": a, "b": b])
                Issue.record("\(format) was read")
            } catch {
                #expect(error.reason == reason, "\(format)")
                #expect(error.place == place, "\(format)")
            }
        }
    }

    @Test("Any text is read or refused with a place inside of it")
    func noise() {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &random)
        var state = seed
        let letters = Array("HV:|-[]()<>=@,.ab19 é")
        for _ in 0..<3000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(letters[Int(state >> 33) % letters.count])
            }
            do throws(VisualFormatError) {
                _ = try NSLayoutConstraint.makeConstraints("H:[a]" + text, [], [:], ["a": a, "b": b])
            } catch {
                #expect((0...text.count + 5).contains(error.place), "seed \(seed): \(text)")
            }
        }
    }
}
