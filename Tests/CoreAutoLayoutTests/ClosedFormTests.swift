import QuinceCoreAutoLayout
import Testing

@Suite("Layouts with known numbers")
struct ClosedFormTests {
    @Test("A chain of views: each follows the previous one, at every width")
    func chain() {
        let sheet = Sheet()
        let boxes = (0..<300).map { _ in Box(sheet) }
        sheet.equal(boxes[0].left, 0)
        let width = sheet.equal(boxes[0].width, 50)
        for (a, b) in zip(boxes, boxes.dropFirst()) {
            sheet.equal(b.left, a.right + 8)
            sheet.equal(b.width, a.width)
        }
        for box in boxes {
            sheet.equal(box.top, 10)
            sheet.equal(box.height, 44)
        }
        for step in 0..<4 {
            let each = 50 + Double(step) * 12.5
            sheet.solver.setConstant(-each, of: width)
            sheet.solve()
            for (place, box) in boxes.enumerated() {
                #expect(sheet.value(box.left) == Double(place) * (each + 8))
            }
            #expect(sheet.solver.changedVariables.count == (step == 0 ? 1199 : 599))
        }
        #expect(sheet.solver.brokenInvariants() == [])
    }

    @Test("Views of equal width fill a container: a circle of equations", arguments: [1, 2, 3, 7, 100])
    func fillEqually(count: Int) {
        let sheet = Sheet()
        let container = Box(sheet)
        let boxes = (0..<count).map { _ in Box(sheet) }
        sheet.equal(container.left, 20)
        let width = sheet.equal(container.width, 300)
        sheet.equal(boxes[0].left, container.left + 8)
        for (a, b) in zip(boxes, boxes.dropFirst()) {
            sheet.equal(b.left, a.right + 8)
            sheet.equal(b.width, a.width)
        }
        sheet.equal(boxes.last!.right, container.right - 8)
        for total in [300.0, 1000, 8_000] {
            sheet.solver.setConstant(-total, of: width)
            sheet.solve()
            let each = (total - 8 * Double(count + 1)) / Double(count)
            for (place, box) in boxes.enumerated() {
                #expect(abs(sheet.value(box.width) - each) < 1e-9)
                #expect(abs(sheet.value(box.left) - (28 + Double(place) * (each + 8))) < 1e-9)
            }
        }
        #expect(sheet.conflicts.isEmpty)
        #expect(sheet.solver.brokenInvariants() == [])
    }

    @Test("Labels and fields: the label gets its preferred width within its bounds, the field the rest")
    func form() {
        let sheet = Sheet()
        let window = Box(sheet)
        let width = sheet.equal(window.width, 375)
        sheet.equal(window.left, 0)
        let rows = (0..<20).map { _ in (label: Box(sheet), field: Box(sheet)) }
        for (place, row) in rows.enumerated() {
            sheet.equal(row.label.left, window.left + 16)
            sheet.atLeast(row.label.width, 60)
            sheet.atMost(row.label.width, 0.5 * window.width)
            sheet.equal(row.label.width, Sum(90 + Double(place * 7)), 750)
            sheet.equal(row.field.left, row.label.right + 8)
            sheet.equal(row.field.right, window.right - 16)
            sheet.atLeast(row.field.width, 40)
            sheet.equal(row.field.width, 200, 250)
            sheet.equal(row.label.top, place == 0 ? 20 : rows[place - 1].label.bottom + 8)
            sheet.atLeast(row.label.height, 20)
            sheet.equal(row.label.height, Sum(15 + Double(place)), 250)
        }
        for total in [375.0, 320, 200, 160] {
            sheet.solver.setConstant(-total, of: width)
            sheet.solve()
            #expect(sheet.conflicts.isEmpty)
            var top = 20.0
            for (place, row) in rows.enumerated() {
                let label = min(90 + Double(place * 7), total / 2, total - 80)
                #expect(sheet.value(row.label.width) == label)
                #expect(sheet.value(row.field.width) == total - 40 - label)
                #expect(sheet.value(row.label.top) == top)
                top += max(20, 15 + Double(place)) + 8
            }
        }
        #expect(sheet.solver.brokenInvariants() == [])
    }

    @Test("Wishes of one priority share nothing: the sum of errors is least, so as many as possible come true")
    func compression() {
        let sheet = Sheet()
        let boxes = (0..<8).map { _ in Box(sheet) }
        sheet.equal(boxes[0].left, 0)
        for (a, b) in zip(boxes, boxes.dropFirst()) { sheet.equal(b.left, a.right) }
        for box in boxes {
            sheet.atLeast(box.width, 0)
            sheet.atMost(box.width, 50, 250)
            sheet.atLeast(box.width, 50, 750)
        }
        sheet.equal(boxes.last!.right, 330)
        sheet.solve()
        let widths = boxes.map { sheet.value($0.width) }
        #expect(widths.reduce(0) { $0 + abs($1 - 50) } == 70)
        #expect(widths.allSatisfy { $0 <= 50 })
        #expect(sheet.solver.isAmbiguous(boxes[3].width.terms[0].variable))
        #expect(sheet.solver.isAmbiguous(boxes[0].left.terms[0].variable) == false)
    }

    @Test("In a chain of inequalities every place is ambiguous, but for the ends that have one place")
    func chainOfInequalities() {
        let sheet = Sheet()
        let boxes = (0..<60).map { _ in Box(sheet) }
        for (a, b) in zip(boxes, boxes.dropFirst()) { sheet.atLeast(b.left - 1 * a.left, 0) }
        sheet.solve()
        func ambiguous() -> [Bool] { boxes.map { sheet.solver.isAmbiguous($0.left.terms[0].variable) } }
        #expect(ambiguous().allSatisfy { $0 })
        sheet.equal(boxes[0].left, 0)
        sheet.atMost(boxes[40].left, 0)
        sheet.solve()
        #expect(ambiguous() == (0..<60).map { $0 > 40 })
    }

    @Test("A size in proportion to another, by factors that are not fractions of two")
    func ratios() {
        let sheet = Sheet()
        let boxes = (0..<30).map { _ in Box(sheet) }
        sheet.equal(boxes[0].width, 1_000_000)
        for (a, b) in zip(boxes, boxes.dropFirst()) {
            sheet.equal(b.width, (1.0 / 3) * a.width + 100)
            sheet.equal(a.height, (9.0 / 16) * a.width)
        }
        sheet.solve()
        var width = 1_000_000.0
        for box in boxes.dropLast() {
            #expect(abs(sheet.value(box.width) - width) < 1e-9 * max(width, 1))
            #expect(abs(sheet.value(box.height) - width * 9 / 16) < 1e-9 * max(width, 1))
            width = width / 3 + 100
        }
    }
}
