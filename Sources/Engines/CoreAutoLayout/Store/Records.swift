/// What the solver knows of a variable. −1 stands for "none" in every index.
///
/// 64 bytes, a line of the processor's cache, as a constraint's record is.
struct VariableRecord: BitwiseCopyable {
    var value: Double
    var hint: Double
    /// The value before the solve under way, once it has been touched.
    var before = 0.0
    /// Where it stands in the order of evaluation: a definition names only variables of lower labels. A root may have none.
    var label = Int32.min
    /// The equation that gives its value; a variable without is a *root*.
    var definition: Int32 = -1
    /// Of a defined variable: the term of that equation which names it. Of a root: the next root of its component.
    var pivot: Int32 = -1
    var nextRoot: Int32 {
        get { pivot }
        set { pivot = newValue }
    }
    var firstUse: Int32 = -1
    /// Of a root that rows name: the component of the problem that it belongs to.
    var component: Int32 = -1
    /// How many definitions name it on their right.
    var references: Int32 = 0
    /// How many inequalities and optional constraints name it.
    var rows: Int32 = 0
    /// While equations are placed: in how many of those it stands that have no variable yet. −1: it is no candidate.
    var open: Int32 = -1
    var stamp: Int32 = 0
    var isAlive = true
    /// Whether nothing but constants decides its value.
    var isFixed = false
    var isTouched = false
}

/// What has become of a constraint.
enum Role: UInt8, BitwiseCopyable {
    case vacant
    /// Its numbers are none (NaN, infinity); it never counts.
    case refused
    /// Noted, to be looked at by the next solve.
    case pending
    /// An equation that defines a variable as it stands.
    case defining
    /// An equation whose variables all had values otherwise: it defines a root, through a derived equation of its own.
    case closing
    /// Not a constraint of anybody: what a closing equation says about roots.
    case derived
    /// An equation that follows from others.
    case redundant
    /// An inequality or an optional constraint that says something about roots.
    case row
    /// An inequality about several roots that holds as long as they are chosen without regard to it.
    case watched
    /// One that says nothing about roots: it holds or not, whatever they are.
    case settled
    /// A required one that was left out of a conflict.
    case broken
}

struct ConstraintRecord: BitwiseCopyable {
    var constant: Double
    /// In a component of one root: how the row grows with it.
    var slope = 0.0
    /// The order of addition.
    var sequence: Int64
    var firstTerm: Int32
    var termCount: Int32
    var priority: Float
    var relation: Relation
    var role: Role
    /// Whether it stands in the list of rows to reduce, or of equations to place.
    var isListed = false
    var isChecked = false
    /// Of an inequality about several roots: whether it has been found violated, so that they are solved together.
    var isActive = false
    /// What it defines; for a closing equation the index of its derived one.
    var defined: Int32 = -1
    var component: Int32 = -1
    var nextRow: Int32 = -1
    /// While equations are placed: how many of its variables are candidates still.
    var open: Int32 = 0

    var isRequired: Bool { priority >= 1000 }
    var isEquation: Bool { isRequired && relation == .equal }
}

/// One term of one constraint, and its link in the list of the constraints that name the variable.
struct TermRecord: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var next: Int32
    var previous: Int32
}
