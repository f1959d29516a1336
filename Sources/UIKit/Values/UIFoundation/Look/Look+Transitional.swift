extension Look {
    /// iOS 13 and 14: the modern look, with bars that are clear below large titles alone, and headers of
    /// plain tables on a ground of their own, which have empty rows below their last.
    package static let transitional: Look = {
        var look = modern
        look.bars.clearsAtEdge = .withLargeTitles
        (look.table.clearsHeaders, look.table.headerTopPadding) = (false, 0)
        look.table.hasFillerRows = true
        return look
    }()
}
