import SwiftSyntax

/// The places in which `@objc` is an error on iOS. The Linux compiler, which never sees the attribute, could not say so.
enum ObjCPlaces {
    /// The words are those of Apple's compiler.
    static let message =
        "@objc can only be used with members of classes, @objc protocols, and concrete extensions of classes"

    /// Returns whether an attribute stands at a declaration that is not a member, or one of a structure or an enumeration.
    static func isMistaken(_ attribute: AttributeSyntax) -> Bool {
        guard let declaration = attribute.parent?.parent, isMemberKind(declaration) else { return false }
        var place = declaration.parent
        while let node = place {
            if node.is(ClassDeclSyntax.self) || node.is(ProtocolDeclSyntax.self) || node.is(ActorDeclSyntax.self)
                || node.is(ExtensionDeclSyntax.self)
            {
                return false
            }
            if node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self) || node.is(CodeBlockItemSyntax.self) {
                return true
            }
            place = node.parent
        }
        return false
    }

    private static func isMemberKind(_ declaration: Syntax) -> Bool {
        declaration.is(FunctionDeclSyntax.self) || declaration.is(VariableDeclSyntax.self)
            || declaration.is(InitializerDeclSyntax.self) || declaration.is(SubscriptDeclSyntax.self)
    }
}
