extension UIMenu.Identifier {
    // The raw names are Apple's.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    public static let help = UIMenu.Identifier("com.apple.menu.help")
    public static let root = UIMenu.Identifier("com.apple.menu.root")
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    /// Cut, copy, paste, select, select all and delete.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    /// Bold, italics and underline.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    public static let speech = UIMenu.Identifier("com.apple.menu.speech")
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    public static let about = UIMenu.Identifier("com.apple.menu.about")
}
