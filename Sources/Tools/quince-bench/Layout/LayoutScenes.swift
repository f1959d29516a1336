import QuinceCoreAutoLayout

/// The edges and sizes of a view, as variables.
struct LayoutBox {
    let left, top, width, height: Variable

    init(_ solver: LayoutSolver) {
        (left, top) = (solver.makeVariable(), solver.makeVariable())
        (width, height) = (solver.makeVariable(), solver.makeVariable())
    }

    var all: [Variable] { [left, top, width, height] }
}

/// A solver with its constraints, and a constant to change. The peers build the same scene.
final class LayoutScene {
    let solver = LayoutSolver()
    var boxes: [LayoutBox] = []
    var tokens: [ConstraintToken] = []
    /// The equation for the width that is changed.
    var edited: ConstraintToken!

    func box() -> LayoutBox {
        boxes.append(LayoutBox(solver))
        return boxes.last!
    }

    /// Adds the constraint Σ terms + constant = 0, or ≥ 0.
    @discardableResult
    func add(
        _ terms: [Term], _ constant: Double, _ relation: Relation = .equal, _ priority: Float = 1000
    ) -> ConstraintToken {
        let token = solver.add(LinearConstraint(terms, relation, constant: constant, priority: priority))
        tokens.append(token)
        return token
    }

    func solve() { solver.solve { $0.constraints.last! } }

    func setWidth(_ width: Double) {
        solver.setConstant(-width, of: edited)
        solve()
    }

    /// Builds a chain in which each view follows the previous one and has its width.
    static func chain(_ count: Int) -> LayoutScene {
        let scene = LayoutScene()
        var previous: LayoutBox?
        for _ in 0..<count {
            let box = scene.box()
            if let previous {
                scene.add([Term(box.left), Term(previous.left, -1), Term(previous.width, -1)], -8)
                scene.add([Term(box.width), Term(previous.width, -1)], 0)
            } else {
                scene.add([Term(box.left)], 0)
                scene.edited = scene.add([Term(box.width)], -50)
            }
            scene.add([Term(box.top)], -10)
            scene.add([Term(box.height)], -44)
            previous = box
        }
        return scene
    }

    /// Builds sections in a column, each of five rows with a label and a field, from equalities, bounds and priorities.
    ///
    /// - Parameter priority: the priority of the window's width.
    static func form(sections: Int, priority: Float = 1000) -> LayoutScene {
        let scene = LayoutScene()
        let window = scene.solver.makeVariable()
        scene.edited = scene.add([Term(window)], -375, .equal, priority)
        var previous: LayoutBox?
        for index in 0..<sections { previous = scene.addSection(index, of: window, below: previous) }
        return scene
    }

    @discardableResult
    func addSection(_ index: Int, of window: Variable, below previous: LayoutBox?) -> LayoutBox {
        let section = box()
        add([Term(section.left)], -16)
        add([Term(section.width), Term(window, -1)], 32)
        if let previous {
            add([Term(section.top), Term(previous.top, -1), Term(previous.height, -1)], -12)
        } else {
            add([Term(section.top)], -20)
        }
        var above: LayoutBox?
        for row in stride(from: 0, to: 10, by: 2) {
            above = addRow(Double(90 + (row * 7 + index * 13) % 50), of: window, in: section, below: above)
        }
        add([Term(section.top), Term(section.height), Term(above!.top, -1), Term(above!.height, -1)], -8)
        return section
    }

    private func addRow(_ wish: Double, of window: Variable, in section: LayoutBox, below: LayoutBox?) -> LayoutBox {
        let (label, field) = (box(), box())
        add([Term(label.left), Term(section.left, -1)], -8)
        add([Term(label.width)], -60, .greaterThanOrEqual)
        add([Term(label.width)], -wish, .equal, 750)
        add([Term(window, 0.5), Term(label.width, -1)], 0, .greaterThanOrEqual)
        add([Term(field.left), Term(label.left, -1), Term(label.width, -1)], -8)
        add([Term(field.left), Term(field.width), Term(section.left, -1), Term(section.width, -1)], 8)
        add([Term(field.width)], -40, .greaterThanOrEqual)
        add([Term(field.width)], -200, .equal, 250)
        if let below {
            add([Term(label.top), Term(below.top, -1), Term(below.height, -1)], -8)
        } else {
            add([Term(label.top), Term(section.top, -1)], -8)
        }
        add([Term(label.height)], -20, .greaterThanOrEqual)
        add([Term(label.height)], -22, .equal, 250)
        add([Term(field.top), Term(label.top, -1)], 0)
        add([Term(field.height), Term(label.height, -1)], 0)
        return label
    }

    /// Adds a cell of 60 views at its own position: rows of an image, a title that hugs its text, and a compressible
    /// detail.
    func addCell(at top: Double) {
        let cell = box()
        for (variable, value) in zip(cell.all, [0, top, 375, 800]) { add([Term(variable)], -value) }
        var above: LayoutBox?
        for _ in 0..<20 {
            let (picture, title, detail) = (box(), box(), box())
            add([Term(picture.left), Term(cell.left, -1)], -15)
            add([Term(picture.width)], -20)
            add([Term(picture.height)], -20)
            add([Term(picture.top), Term(picture.height, 0.5), Term(title.top, -1), Term(title.height, -0.5)], 0)
            add([Term(title.left), Term(picture.left, -1), Term(picture.width, -1)], -8)
            add([Term(title.width)], -80, .lessThanOrEqual, 250)
            add([Term(title.width)], -80, .greaterThanOrEqual, 750)
            add([Term(title.height)], -20, .lessThanOrEqual, 250)
            add([Term(title.height)], -20, .greaterThanOrEqual, 750)
            add([Term(detail.left), Term(title.left, -1), Term(title.width, -1)], -8, .greaterThanOrEqual)
            add([Term(detail.left), Term(detail.width), Term(cell.left, -1), Term(cell.width, -1)], 15)
            add([Term(detail.width)], -60, .lessThanOrEqual, 251)
            add([Term(detail.width)], -60, .greaterThanOrEqual, 750)
            add([Term(detail.top), Term(title.top, -1)], 0)
            add([Term(detail.height), Term(title.height, -1)], 0)
            if let above {
                add([Term(title.top), Term(above.top, -1), Term(above.height, -1)], -8)
            } else {
                add([Term(title.top), Term(cell.top, -1)], -8)
            }
            above = title
        }
    }

    /// Removes everything that was added since there were `constraints` constraints and `views` views.
    func remove(downTo constraints: Int, _ views: Int) {
        for token in tokens[constraints...] { solver.remove(token) }
        for box in boxes[views...] { box.all.forEach(solver.remove) }
        tokens.removeSubrange(constraints...)
        boxes.removeSubrange(views...)
    }
}
