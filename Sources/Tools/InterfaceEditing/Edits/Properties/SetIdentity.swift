/// Sets the class of an object, and the module that has it.
package struct SetCustomClass: InterfaceEdit {
    let id: String
    let customClass: String?
    let module: String?

    /// - Parameters:
    ///   - customClass: `nil` gives the object the class of its kind.
    ///   - module: the module's name; `nil` means the app's own.
    package init(_ customClass: String?, module: String? = nil, of id: String) {
        (self.customClass, self.module, self.id) = (customClass, module, id)
    }

    package var title: String { "Change of Class" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        if let customClass, !customClass.isIdentifier {
            throw InterfaceEditError("“\(customClass)” is no name of a class")
        }
        try draft.set("customClass", customClass, on: id)
        try draft.set("customModule", customClass == nil ? nil : module, on: id)
        // The app's module is written too, so that Xcode follows it when the target is renamed.
        try draft.set("customModuleProvider", customClass == nil || module != nil ? nil : "target", on: id)
    }
}

extension String {
    /// Whether it can be the name of a class, a property or a method in Swift.
    var isIdentifier: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
}
