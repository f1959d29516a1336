/// The solver's record of a variable. In every index, −1 means "none".
///
/// It is 64 bytes, one cache line, as is a constraint's record.
struct VariableRecord: BitwiseCopyable {
    var value: Double
    var hint: Double
    /// The value before the current solve, if the variable has been touched.
    var before = 0.0
    /// The position in the order of evaluation: a definition names only variables of lower labels. A root may have
    /// none.
    var label = Int32.min
    /// The equation that determines the value; a variable without one is a *root*.
    var definition: Int32 = -1
    /// For a defined variable, the term of its equation that names it; for a root, the next root of its component.
    var pivot: Int32 = -1
    var nextRoot: Int32 {
        get { pivot }
        set { pivot = newValue }
    }
    var firstUse: Int32 = -1
    /// For a root that rows name, the component that it belongs to.
    var component: Int32 = -1
    /// The number of definitions that name it on their right side.
    var references: Int32 = 0
    /// The number of inequalities and optional constraints that name it.
    var rows: Int32 = 0
    /// While equations are placed, the number of open equations that name it; −1 if it is not a candidate.
    var open: Int32 = -1
    var stamp: Int32 = 0
    var isAlive = true
    /// Whether constants alone decide its value.
    var isFixed = false
    var isTouched = false
}

/// The present role of a constraint in the solver.
enum Role: UInt8, BitwiseCopyable {
    case vacant
    /// A number of the constraint is NaN or infinite; it never counts.
    case refused
    /// Noted, for the next solve to look at.
    case pending
    /// An equation that defines a variable as written.
    case defining
    /// An equation whose variables were all known: it defines a root through a derived equation of its own.
    case closing
    /// An equation that the solver made: what a closing equation says about roots.
    case derived
    /// An equation that follows from others.
    case redundant
    /// An inequality or optional constraint about roots.
    case row
    /// An inequality about several roots that holds without being enforced.
    case watched
    /// A constraint without roots: no choice of roots influences whether it holds.
    case settled
    /// A required constraint that was left out of a conflict.
    case broken
}

struct ConstraintRecord: BitwiseCopyable {
    var constant: Double
    /// The growth of the row with the root, in a component with a single root.
    var slope = 0.0
    /// The order of addition.
    var sequence: Int64
    var firstTerm: Int32
    var termCount: Int32
    var priority: Float
    var relation: Relation
    var role: Role
    /// Whether it is in the list of rows to reduce or of equations to place.
    var isListed = false
    var isChecked = false
    /// For an inequality about several roots: whether it was found violated, or names a root that is free, so that the
    /// roots are solved together.
    var isActive = false
    /// Whether it is an inequality on whose bound a free variable comes to rest.
    var rests = false
    /// The variable it defines, or, for a closing equation, the index of its derived equation.
    var defined: Int32 = -1
    var component: Int32 = -1
    var nextRow: Int32 = -1
    /// While equations are placed, the number of its variables that are still candidates.
    var open: Int32 = 0

    var isRequired: Bool { priority >= 1000 }
    var isEquation: Bool { isRequired && relation == .equal }
}

/// One term of a constraint, linked into the list of the terms that name the same variable.
struct TermRecord: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var next: Int32
    var previous: Int32
}
