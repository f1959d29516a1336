public import Foundation

open class MTLVertexAttribute: NSObject {
    open var name: String? { nil }
    open var attributeIndex: Int { 0 }
    open var attributeType: MTLDataType { .none }
    open var isActive: Bool { false }
    open var isPatchData: Bool { false }
    open var isPatchControlPointData: Bool { false }
}

public enum MTLFunctionType: UInt, Sendable {
    case vertex = 1, fragment, kernel, visible = 5, intersection, mesh, object
}

/// A function of the shading language.
public protocol MTLFunction: NSObjectProtocol, Sendable {
    var label: String? { get set }
    var device: any MTLDevice { get }
    var functionType: MTLFunctionType { get }
    var vertexAttributes: [MTLVertexAttribute]? { get }
    var name: String { get }
}

/// The version of the shading language: a major number in the upper 16 bits, and a minor one.
public enum MTLLanguageVersion: UInt, Sendable {
    case version1_0 = 0x1_0000, version1_1, version1_2
    case version2_0 = 0x2_0000, version2_1, version2_2, version2_3, version2_4
    case version3_0 = 0x3_0000, version3_1
}

public enum MTLLibraryType: Int, Sendable { case executable, dynamic }

/// The way in which source is compiled.
open class MTLCompileOptions: NSObject, NSCopying {
    open var preprocessorMacros: [String: NSObject]?
    open var fastMathEnabled = true
    /// The latest version, unless an app sets another.
    open var languageVersion = MTLLanguageVersion.version3_1
    open var libraryType = MTLLibraryType.executable
    open var installName: String?
    open var preserveInvariance = false

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLCompileOptions()
        (copy.preprocessorMacros, copy.fastMathEnabled) = (preprocessorMacros, fastMathEnabled)
        (copy.languageVersion, copy.libraryType) = (languageVersion, libraryType)
        (copy.installName, copy.preserveInvariance) = (installName, preserveInvariance)
        return copy
    }
}

/// The values of a function's constants. No function is made, and nothing reads them.
open class MTLFunctionConstantValues: NSObject, NSCopying {
    open func setConstantValue(_ value: UnsafeRawPointer, type: MTLDataType, index: Int) {}
    open func setConstantValues(_ values: UnsafeRawPointer, type: MTLDataType, range: Range<Int>) {}
    open func setConstantValue(_ value: UnsafeRawPointer, type: MTLDataType, withName name: String) {}
    open func reset() {}
    open func copy(with zone: NSZone? = nil) -> Any { MTLFunctionConstantValues() }
}

/// Functions that were compiled together.
public protocol MTLLibrary: NSObjectProtocol, Sendable {
    var label: String? { get set }
    var device: any MTLDevice { get }
    var functionNames: [String] { get }
    var type: MTLLibraryType { get }
    var installName: String? { get }
    func makeFunction(name functionName: String) -> (any MTLFunction)?
    func makeFunction(name: String, constantValues: MTLFunctionConstantValues) throws -> any MTLFunction
}

// MARK: Errors

public let MTLLibraryErrorDomain = "MTLLibraryErrorDomain"

/// A failure of a library.
public struct MTLLibraryError: CustomNSError, Hashable, Sendable {
    public enum Code: UInt, Sendable {
        case unsupported = 1, `internal`, compileFailure, compileWarning, functionNotFound, fileNotFound
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { MTLLibraryErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public static var unsupported: Code { .unsupported }
    public static var `internal`: Code { .internal }
    public static var compileFailure: Code { .compileFailure }
    public static var compileWarning: Code { .compileWarning }
    public static var functionNotFound: Code { .functionNotFound }
    public static var fileNotFound: Code { .fileNotFound }
}

/// Lets a `catch` name a code.
public func ~= (code: MTLLibraryError.Code, error: any Error) -> Bool { (error as? MTLLibraryError)?.code == code }

public let MTLRenderPipelineErrorDomain = "MTLRenderPipelineErrorDomain"
public enum MTLRenderPipelineError: UInt, Sendable { case `internal` = 1, unsupported, invalidInput }
