package import Foundation
package import QuinceRenderTree

/// One step of a drag that another program has begun: files of the desktop, or a text of another page.
package struct OutsideDrag: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// The drag comes over the surface. The other program keeps the data until the drop.
        case enter([OutsideItem])
        case move
        /// The drag leaves the surface, or is given up.
        case leave
        /// The items with their data, in the order in which they entered.
        case drop([OutsideItem])
    }

    package let step: Step
    /// The position in the surface's points, from the top left.
    package let location: CGPoint
    package let surface: SurfaceID

    package init(_ step: Step, at location: CGPoint, surface: SurfaceID) {
        (self.step, self.surface) = (step, surface)
        self.location = location.clampedForHosts
    }

    /// Returns the steps of a drop that a host tells of only once it has happened.
    package static func steps(of drop: FileDrop) -> [OutsideDrag] {
        let items = drop.paths.map { path in
            OutsideItem(
                name: URL(fileURLWithPath: path).lastPathComponent, forms: [.init(mimeType: "", source: .file(path))])
        }
        guard !items.isEmpty else { return [] }
        return [.enter(items), .drop(items)].map { OutsideDrag($0, at: drop.location, surface: drop.surface) }
    }
}

/// A file or a text that another program drags.
package struct OutsideItem: Hashable, Sendable {
    /// The data in one form: a text may come as plain text and as HTML.
    package struct Form: Hashable, Sendable {
        package enum Source: Hashable, Sendable {
            /// The data comes with the drop.
            case promised
            case data(Data)
            /// The absolute path of a file on this machine.
            case file(String)
        }

        /// The type, as in "image/png"; empty if the other program does not know it.
        package var mimeType: String
        package var source: Source

        package init(mimeType: String, source: Source = .promised) {
            (self.mimeType, self.source) = (mimeType, source)
        }
    }

    /// The name of a file, which a browser tells only with the drop; `nil` for a text.
    package var name: String?
    package var isFile: Bool
    package var forms: [Form]

    package init(name: String? = nil, isFile: Bool, forms: [Form]) {
        (self.name, self.isFile, self.forms) = (name, isFile, forms)
    }

    /// A file with its name.
    package init(name: String, forms: [Form]) { self.init(name: name, isFile: true, forms: forms) }

    /// A text as other programs drag it.
    package init(text: String) {
        self.init(isFile: false, forms: [Form(mimeType: "text/plain", source: .data(Data(text.utf8)))])
    }

    /// The item as it is known before it is dropped.
    package var promised: OutsideItem {
        OutsideItem(name: name, isFile: isFile, forms: forms.map { Form(mimeType: $0.mimeType) })
    }

    package var byteCount: Int {
        forms.reduce(0) { sum, form in
            if case .data(let data) = form.source { sum + data.count } else { sum }
        }
    }
}
