import SwiftSyntax

// Background sessions, which Linux's FoundationNetworking lacks: the module QuinceNetworkingAdditions has them.
extension FileRewriter {
    private static let delegateMethods: Set<String> = [
        "urlSessionDidFinishEvents(forBackgroundURLSession:)", "urlSession(_:taskIsWaitingForConnectivity:)",
        "urlSession(_:didCreateTask:)",
    ]
    private static let settings: Set<String> = [
        "sessionSendsLaunchEvents", "waitsForConnectivity", "NSURLSessionDownloadTaskResumeData",
        "allowsExpensiveNetworkAccess", "allowsConstrainedNetworkAccess", "networkUnavailableReason",
        "prefersIncrementalDelivery", "serverTrust",
    ]

    /// Makes a class with one of the methods adopt the protocol that has them.
    func adoptSessionDelegate(_ member: MemberFacts) {
        guard Self.delegateMethods.contains(member.fullName), !member.isOverride, let type = currentType,
            type.kind == .class || type.kind == .extension
        else { return }
        impliedModules.insert(.sessions)
        let text = "extension \(type.name): URLSessionBackgroundDelegate {}"
        if !outerExtensions.contains(text) { outerExtensions.append(text) }
    }

    /// Makes `URLSession(configuration:)` a call of a function, which may return a subclass.
    func rewriteSession(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if labels == ["withIdentifier"], node.calledExpression.isMember(named: "background") {
            impliedModules.insert(.sessions)
        }
        guard labels.first == "configuration", !index.declaresType("URLSession") else { return }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "URLSession" {
            edits.insert(".make", at: end(of: name))
        } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "init",
            access.base.map({ $0.trimmedDescription == "URLSession" }) ?? (labels.last == "delegateQueue")
        {
            replace(access.declName.baseName, with: "make")
        } else {
            return
        }
        impliedModules.insert(.sessions)
    }

    func noteSessionSetting(_ name: String) {
        if Self.settings.contains(name), !index.declaresMember(name) { impliedModules.insert(.sessions) }
    }
}

extension ExprSyntax {
    fileprivate func isMember(named name: String) -> Bool {
        self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
    }
}
