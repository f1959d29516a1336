import QuinceBlockAnimation

extension UIView: AnimatedView {
    package func layOutTree() { rootView.layoutIfNeeded() }
}
