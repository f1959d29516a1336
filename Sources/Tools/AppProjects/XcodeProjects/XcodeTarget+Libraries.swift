import Foundation

/// An object of one of several projects.
struct XcodePlace: Hashable {
    /// The path of the `.xcodeproj`.
    let project: String
    let identifier: String
}

extension XcodeTarget {
    /// Returns the frameworks and static libraries that the target depends on or links.
    ///
    /// - Parameter targets: those of the target's project and of the projects that it refers to.
    func libraries(among targets: [XcodeTarget]) -> [XcodeTarget] {
        let depended = object.objects("dependencies").compactMap { dependency in
            dependency.string("target").map(place) ?? dependency.object("targetProxy").flatMap(place(behind:))
        }
        let phases = object.objects("buildPhases").filter { $0.isa == "PBXFrameworksBuildPhase" }
        let linked = phases.flatMap { $0.objects("files") }.compactMap { file in
            file.object("fileRef")?.object("remoteRef").flatMap(place(behind:)) ?? file.string("fileRef").map(place)
        }
        return targets.filter { other in
            let product = other.object.string("productReference").map(other.place)
            return other.kind == .library && !other.isForAnotherPlatform && other.identity != identity
                && (depended.contains(other.identity) || product.map(linked.contains) ?? false)
        }
    }

    /// Returns the place of an object of the same project.
    private func place(_ identifier: String) -> XcodePlace {
        XcodePlace(project: project.path, identifier: identifier)
    }

    /// Returns the place of an object in another project, for which one of this project stands.
    private func place(behind proxy: XcodeObject) -> XcodePlace? {
        guard let project = proxy.object("containerPortal")?.location,
            let identifier = proxy.string("remoteGlobalIDString")
        else { return nil }
        return XcodePlace(project: project, identifier: identifier)
    }
}

extension XcodeProjectFile {
    /// The projects that the project refers to and that can be read.
    var referenced: [XcodeProjectFile] {
        let references = root?.values["projectReferences"] as? [Any] ?? []
        let paths = references.compactMap { reference in
            ((reference as? [String: Any])?["ProjectRef"] as? String).flatMap(object)?.location
        }
        return paths.compactMap { try? XcodeProjectFile($0) }
    }
}
