extension Look {
    /// iOS 13 and 14: the modern look, with bars that are clear below large titles alone.
    package static let transitional: Look = {
        var look = modern
        look.bars.clearsAtEdge = .withLargeTitles
        return look
    }()
}
