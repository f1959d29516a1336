extension Look {
    /// iOS 16 and 17: that of iOS 15, with light menus of editing.
    package static let recent: Look = {
        var look = modern
        look.editMenus = .recent
        return look
    }()
}
