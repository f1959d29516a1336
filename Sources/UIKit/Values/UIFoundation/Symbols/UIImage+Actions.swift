/// The images of common actions, which are symbols (iOS 13).
extension UIImage {
    public class var actions: UIImage { symbol("ellipsis.circle") }
    public class var add: UIImage { symbol("plus.circle") }
    public class var remove: UIImage { symbol("minus.circle") }
    public class var checkmark: UIImage { symbol("checkmark") }
    public class var strokedCheckmark: UIImage { symbol("checkmark.circle") }

    private class func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
