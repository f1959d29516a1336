import Foundation
import Testing
import UIKit

/// Lines of text that stand in views inside of those that constraints name: a label's first line is at its top plus the
/// font's ascender.
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
        label.convert(CGPoint(x: 0, y: label.font.ascender), to: stage.root).y
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

    @Test("A row of stacks stands on the first lines of their first labels, in the first layout and after changes")
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
}
