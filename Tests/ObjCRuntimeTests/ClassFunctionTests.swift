import Foundation
import QuinceObjCRuntime
import Testing

class ClassFunctionBase: NSObject { func tapped() {} }
final class ClassFunctionLeaf: ClassFunctionBase {}

@Suite("The runtime's functions about classes")
@MainActor
struct ClassFunctionTests {
    init() {
        registerObjCClass(ClassFunctionBase.self) { $0.action("tapped") { target, _ in target.tapped() } }
        registerObjCClass(ClassFunctionLeaf.self) { _ in }
    }

    @Test("A class is found by its bare name and by its module's, and has that name")
    func names() {
        let name = "ObjCRuntimeTests.ClassFunctionLeaf"
        #expect(objcClass(named: "ClassFunctionLeaf") == ClassFunctionLeaf.self)
        #expect(objcClass(named: name) == ClassFunctionLeaf.self)
        #expect(objc_lookUpClass(name) == ClassFunctionLeaf.self)
        #expect(objc_getClass("ClassFunctionLeaf") as? AnyClass == ClassFunctionLeaf.self)
        #expect(
            objcClass(named: "NoSuchClass") == nil && objcClass(named: "No.Such") == nil && objcClass(named: "") == nil)
        #expect(String(cString: class_getName(ClassFunctionLeaf.self)) == name)
        #expect(String(cString: object_getClassName(ClassFunctionLeaf())) == name)
        #expect(String(cString: class_getName(nil)) == "nil")
        #expect(class_getName(ClassFunctionLeaf.self) == class_getName(ClassFunctionLeaf.self))
    }

    /// A Swift object has two words before its properties.
    @Test("The size of an object grows with its properties")
    func sizes() {
        final class Pair { let (a, b) = (1, 2) }
        #expect(class_getInstanceSize(Pair.self) == 32 && class_getInstanceSize(nil) == 0)
    }

    @Test("A class knows its superclass and what it answers, its own and its parents'")
    func classes() {
        #expect(object_getClass(ClassFunctionLeaf()) == ClassFunctionLeaf.self && object_getClass(nil) == nil)
        #expect(
            class_getSuperclass(ClassFunctionLeaf.self) == ClassFunctionBase.self && class_getSuperclass(nil) == nil)
        #expect(class_respondsToSelector(ClassFunctionLeaf.self, Selector("tapped")))
        #expect(!class_respondsToSelector(ClassFunctionLeaf.self, Selector("missing")))
        #expect(!class_respondsToSelector(nil, Selector("tapped")))
    }
}
