import Foundation
import Stage
import Testing
import UIKitControls

/// Baselines of views inside the views that constraints name: a label's first baseline is at its top plus the font's
/// ascender.
@Suite("Baselines of views inside")
@MainActor
struct BaselineTests {
    private let stage = Stage()

    private final class Card: UIView {
        var lined: UIView?
        override var forFirstBaselineLayout: UIView { lined ?? self }
    }

    private func label(_ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = "Text"
        label.font = .systemFont(ofSize: size)
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    private func firstLine(_ label: UILabel) -> CGFloat {
        // The text is vertically centered in a label that is higher than it.
        let top = (label.bounds.height - label.intrinsicContentSize.height) / 2
        return label.convert(CGPoint(x: 0, y: top + label.font.ascender), to: stage.root).y
    }

    private func pin(_ view: UIView, in outer: UIView, top: CGFloat?) {
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
        if let top { view.topAnchor.constraint(equalTo: outer.topAnchor, constant: top).isActive = true }
    }

    @Test("A card's line is its label's, where the first layout puts that, and follows it")
    func inner() {
        let (card, big, small) = (Card(), label(40), label(12))
        pin(card, in: stage.root, top: 100)
        card.lined = big
        pin(big, in: card, top: nil)
        let inset = big.topAnchor.constraint(equalTo: card.topAnchor, constant: 30)
        inset.isActive = true
        pin(small, in: stage.root, top: nil)
        small.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor).isActive = true
        stage.turn()
        #expect(big.frame.minY == 30 && abs(firstLine(small) - firstLine(big)) <= 0.5)
        inset.constant = 60
        stage.turn()
        #expect(big.frame.minY == 60 && abs(firstLine(small) - firstLine(big)) <= 0.5)
    }

    @Test("When the label inside goes, the card's own top is its line")
    func gone() {
        let (card, big, small) = (Card(), label(40), label(12))
        pin(card, in: stage.root, top: 100)
        card.heightAnchor.constraint(equalToConstant: 50).isActive = true
        card.lined = big
        pin(big, in: card, top: 30)
        pin(small, in: stage.root, top: nil)
        let constraint = small.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor)
        constraint.isActive = true
        stage.turn()
        card.lined = nil
        big.removeFromSuperview()
        stage.turn()
        #expect(abs(firstLine(small) - 100) <= 0.5)
        constraint.isActive = false
        card.removeFromSuperview()
        stage.turn()
    }

    @Test("A row of stacks aligns the first baselines of their first labels, at first and after changes")
    func stacks() {
        let (small, big, other) = (label(12), label(40), label(20))
        let columns = [[small, label(10)], [big, label(10)]].map { labels in
            let column = UIStackView(arrangedSubviews: labels)
            column.axis = .vertical
            return column
        }
        let row = UIStackView(arrangedSubviews: columns)
        row.alignment = .firstBaseline
        pin(row, in: stage.root, top: 50)
        stage.turn()
        #expect(abs(firstLine(small) - firstLine(big)) <= 0.5)
        columns[0].insertArrangedSubview(other, at: 0)
        stage.turn()
        #expect(abs(firstLine(other) - firstLine(big)) <= 0.5)
        other.removeFromSuperview()
        stage.turn()
        #expect(abs(firstLine(small) - firstLine(big)) <= 0.5)
    }

    @Test("A constraint that moves to another tree with its views, while a line is gone, is that one's alone")
    func movedTree() {
        let (outer, card, big, small) = (UIView(), Card(), label(40), label(12))
        pin(outer, in: stage.root, top: 0)
        pin(card, in: outer, top: 100)
        card.lined = big
        pin(big, in: card, top: 30)
        pin(small, in: outer, top: nil)
        let constraint = small.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor)
        constraint.isActive = true
        stage.turn()
        big.removeFromSuperview()
        outer.removeFromSuperview()
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        other.addSubview(outer)
        stage.turn()
        other.layoutIfNeeded()
        constraint.isActive = false
        stage.turn()
        other.layoutIfNeeded()
        #expect(other.constraints.isEmpty && outer.constraints.count > 0)
    }

    @Test(
        "When the tallest of a row is hidden, all that stands on the row's line moves to the next, whoever asks meanwhile"
    )
    func tallestHidden() {
        let (a, b, x) = (label(40), label(12), label(20))
        let row = UIStackView(arrangedSubviews: [a, b])
        pin(row, in: stage.root, top: 100)
        pin(x, in: stage.root, top: nil)
        x.firstBaselineAnchor.constraint(equalTo: row.firstBaselineAnchor).isActive = true
        stage.turn()
        #expect(abs(firstLine(x) - firstLine(a)) <= 0.5)
        a.isHidden = true
        _ = row.forFirstBaselineLayout
        stage.turn()
        stage.turn()
        #expect(abs(firstLine(x) - firstLine(b)) <= 0.5)
    }

    @Test("A label that comes into a card later has the card's line from then on")
    func late() {
        let (card, big, small) = (Card(), label(40), label(12))
        pin(card, in: stage.root, top: 100)
        card.lined = big
        pin(small, in: stage.root, top: nil)
        small.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor).isActive = true
        stage.turn()
        pin(big, in: card, top: 30)
        stage.turn()
        #expect(abs(firstLine(small) - firstLine(big)) <= 0.5)
    }

    @Test("A view that is higher than its text has its line in the middle, where the text is drawn", arguments: [0, 1])
    func tall(lines: Int) {
        let (tall, short, button) = (label(17), label(12), UIButton(type: .system))
        tall.numberOfLines = lines
        button.setTitle("Title", for: .normal)
        pin(tall, in: stage.root, top: 100)
        pin(button, in: stage.root, top: 200)
        pin(short, in: stage.root, top: nil)
        for view in [tall, button] { view.heightAnchor.constraint(equalToConstant: 80).isActive = true }
        let one = short.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor)
        one.isActive = true
        stage.turn()
        let text = (80 - tall.intrinsicContentSize.height) / 2
        #expect(abs(firstLine(short) - (100 + text + tall.font.ascender)) <= 0.75)
        one.isActive = false
        short.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor).isActive = true
        stage.turn()
        guard let title = button.titleLabel else { return #expect(Bool(false)) }
        #expect(abs(firstLine(short) - firstLine(title)) <= 0.75)
    }
}
