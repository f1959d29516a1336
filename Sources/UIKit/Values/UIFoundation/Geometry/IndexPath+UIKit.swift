public import Foundation

// Index paths of tables and collections: a section, and a row or an item in it.
extension IndexPath {
    public init(row: Int, section: Int) { self.init(item: row, section: section) }
    public init(item: Int, section: Int) {
        // `init(indexes:)` would allocate an array for each row that a table looks at.
        self.init(index: section)
        append(item)
    }

    /// - Precondition: the path has at least one index.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// - Precondition: the path has two indexes.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// - Precondition: the path has two indexes.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension NSIndexPath {
    public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }
    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }
}
