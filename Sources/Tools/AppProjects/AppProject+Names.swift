import QuinceConfinedFiles

/// The names that a project chooses and that become names of files, refused if they lead out of their folder.
extension AppProject {
    /// The folder in the project's root that holds everything a build writes.
    static let productsName = ".quince"

    /// The name of the bundle, without its extension.
    var productFileName: String {
        get throws { try ChosenName(name, "the product's name (PRODUCT_NAME)", in: file).component() }
    }

    var executableFileName: String {
        get throws {
            let setting = "the executable's name (EXECUTABLE_NAME, or CFBundleExecutable of a folder)"
            return try ChosenName(executableName, setting, in: file).component()
        }
    }

    /// Returns the path of a resource in the bundle.
    func bundlePath(of resource: Resource) throws -> String {
        try ChosenName(resource.path, "the place (dstPath) of \(resource.file)", in: file).path(inside: "the bundle")
    }
}
