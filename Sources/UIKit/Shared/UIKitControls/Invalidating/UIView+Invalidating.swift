public import UIKitCore

/// The invalidation of a view that a changed value requires.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    func invalidate(view: UIView)
}

extension UIView {
    public enum Invalidations {
        public struct Display: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        public struct Layout: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
            private let first: First
            private let second: Second

            public init(_ invalidation1: First, _ invalidation2: Second) {
                first = invalidation1
                second = invalidation2
            }

            public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }

    /// A property of a view that invalidates the view when its value changes.
    ///
    ///     @Invalidating(.display, .layout) var coolness = 1
    @propertyWrapper
    @MainActor
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        public init<First: UIViewInvalidating, Second: UIViewInvalidating>(
            wrappedValue: Value, _ invalidation1: First, _ invalidation2: Second
        ) where InvalidationType == Invalidations.Tuple<First, Second> {
            self.init(wrappedValue: wrappedValue, .init(invalidation1, invalidation2))
        }

        public init<First: UIViewInvalidating, Second: UIViewInvalidating, Third: UIViewInvalidating>(
            wrappedValue: Value, _ invalidation1: First, _ invalidation2: Second, _ invalidation3: Third
        ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
            self.init(wrappedValue: wrappedValue, .init(.init(invalidation1, invalidation2), invalidation3))
        }

        public static subscript<Owner: UIView>(
            _enclosingInstance observed: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
        ) -> Value {
            get { observed[keyPath: storageKeyPath].value }
            set {
                guard observed[keyPath: storageKeyPath].value != newValue else { return }
                observed[keyPath: storageKeyPath].value = newValue
                observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
            }
        }

        /// Only views can have such properties.
        @available(*, unavailable, message: "@Invalidating can be applied to properties of views only")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { Self() }
}
