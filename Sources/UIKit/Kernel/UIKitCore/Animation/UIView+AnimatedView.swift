import BlockAnimation

extension UIView: AnimatedView {
    package func layOutTree() { rootView.layoutIfNeeded() }
}
