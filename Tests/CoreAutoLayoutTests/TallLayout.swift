import QuinceCoreAutoLayout
import SeededRandom

/// Rows in a container whose width changes; each row is a label, a field and a button, and everything is determined.
struct TallLayout {
    struct Row {
        var boxes: [Box]
        var tokens: [ConstraintToken]
        var link: ConstraintToken
        var label: Double
        var height: Double
    }

    let sheet = Sheet()
    private let container: Box
    private var rows: [Row] = []
    private var width: ConstraintToken
    private(set) var total = 375.0

    init(rows count: Int) {
        container = Box(sheet)
        sheet.equal(container.left, 0)
        width = sheet.equal(container.width, Sum(total))
        for place in 0..<count { insert(at: place, label: 90 + Double(place), height: 20) }
        sheet.solve()
    }

    /// The same layout in a new solver.
    func rebuilt() -> TallLayout {
        var copy = TallLayout(rows: 0)
        copy.resize(to: total)
        for (place, row) in rows.enumerated() { copy.insert(at: place, label: row.label, height: row.height) }
        copy.sheet.solve()
        return copy
    }

    var values: [Double] {
        rows.flatMap { $0.boxes.flatMap { box in [box.left, box.top, box.width, box.height].map(sheet.value) } }
    }

    mutating func edit(_ random: inout SeededNumbers) {
        switch random.next(below: 6) {
        case 0: resize(to: Double(random.within(280...800)))
        case 1: insert(at: random.within(0...rows.count), label: Double(random.within(30...200)), height: 20)
        case 2 where rows.count > 3: remove(at: random.next(below: rows.count))
        default:
            relabel(random.next(below: rows.count), Double(random.within(30...200)), Double(random.within(10...50)))
        }
        if random.chance(60) { sheet.solve() }
    }

    private mutating func resize(to total: Double) {
        self.total = total
        sheet.solver.setConstant(-total, of: width)
    }

    private mutating func relabel(_ place: Int, _ label: Double, _ height: Double) {
        (rows[place].label, rows[place].height) = (label, height)
        sheet.solver.setConstant(-label, of: rows[place].tokens[0])
        sheet.solver.setConstant(-height, of: rows[place].tokens[1])
    }

    private mutating func insert(at place: Int, label: Double, height: Double) {
        let boxes = [Box(sheet), Box(sheet), Box(sheet)]
        let (a, b, c) = (boxes[0], boxes[1], boxes[2])
        var tokens = [
            sheet.equal(a.width, Sum(label), 750), sheet.equal(a.height, Sum(height), 250),
            sheet.equal(a.left, container.left + 16), sheet.atLeast(a.width, 60),
            sheet.atMost(a.width, 0.5 * container.width), sheet.equal(b.left, a.right + 8),
            sheet.equal(c.left, b.right + 8), sheet.equal(c.right, container.right - 16),
            sheet.equal(c.width, c.height),
            sheet.atLeast(b.width, 10), sheet.equal(c.height, a.height), sheet.atLeast(a.height, 20),
            sheet.atLeast(b.width, 100, 800),
        ]
        for box in [b, c] { tokens.append(sheet.equal(box.top, a.top)) }
        tokens.append(sheet.equal(b.height, a.height))
        let row = Row(boxes: boxes, tokens: tokens, link: link(a, after: place), label: label, height: height)
        if place < rows.count {
            sheet.solver.remove(rows[place].link)
            rows[place].link = sheet.equal(rows[place].boxes[0].top, a.bottom + 8)
        }
        rows.insert(row, at: place)
    }

    private func link(_ box: Box, after place: Int) -> ConstraintToken {
        sheet.equal(box.top, place == 0 ? 20 : rows[place - 1].boxes[0].bottom + 8)
    }

    private mutating func remove(at place: Int) {
        let row = rows.remove(at: place)
        for token in row.tokens + [row.link] { sheet.solver.remove(token) }
        for box in row.boxes {
            for sum in [box.left, box.top, box.width, box.height] { sheet.solver.remove(sum.terms[0].variable) }
        }
        guard place < rows.count else { return }
        sheet.solver.remove(rows[place].link)
        rows[place].link = link(rows[place].boxes[0], after: place)
    }
}
