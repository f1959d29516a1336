public import CoreGraphics
import QuinceDiagnostics
public import QuinceFoundationAdditions

/// A stack of matrices, which begins with the identity. Functions change the uppermost.
public final class GLKMatrixStack {
    fileprivate var matrices = [GLKMatrix4Identity]

    fileprivate var top: GLKMatrix4 {
        get { matrices[matrices.count - 1] }
        set { matrices[matrices.count - 1] = newValue }
    }
}

extension GLKMatrixStack: _CFObject {}

extension GLKMatrixStack: CFNumberedType {
    // Beyond the numbers of the modules below.
    package static var cfTypeID: CFTypeID { 0x474C_4B53 }
}

public func GLKMatrixStackCreate(_ alloc: CFAllocator?) -> Unmanaged<GLKMatrixStack>? {
    .passRetained(GLKMatrixStack())
}
public func GLKMatrixStackGetTypeID() -> CFTypeID { GLKMatrixStack.cfTypeID }

/// Puts a copy of the uppermost matrix on top.
public func GLKMatrixStackPush(_ stack: GLKMatrixStack) { stack.matrices.append(stack.top) }

/// Removes the uppermost matrix, but not the last.
public func GLKMatrixStackPop(_ stack: GLKMatrixStack) {
    guard stack.matrices.count > 1 else {
        return Unsupported.report(mistake: "the last matrix cannot be popped", in: "GLKMatrixStackPop")
    }
    stack.matrices.removeLast()
}

public func GLKMatrixStackSize(_ stack: GLKMatrixStack) -> Int32 { Int32(stack.matrices.count) }

public func GLKMatrixStackLoadMatrix4(_ stack: GLKMatrixStack, _ matrix: GLKMatrix4) { stack.top = matrix }
public func GLKMatrixStackGetMatrix4(_ stack: GLKMatrixStack) -> GLKMatrix4 { stack.top }
public func GLKMatrixStackGetMatrix3(_ stack: GLKMatrixStack) -> GLKMatrix3 { GLKMatrix4GetMatrix3(stack.top) }
public func GLKMatrixStackGetMatrix2(_ stack: GLKMatrixStack) -> GLKMatrix2 { GLKMatrix4GetMatrix2(stack.top) }

public func GLKMatrixStackGetMatrix4Inverse(_ stack: GLKMatrixStack) -> GLKMatrix4 {
    GLKMatrix4Invert(stack.top, nil)
}
public func GLKMatrixStackGetMatrix4InverseTranspose(_ stack: GLKMatrixStack) -> GLKMatrix4 {
    GLKMatrix4InvertAndTranspose(stack.top, nil)
}
public func GLKMatrixStackGetMatrix3Inverse(_ stack: GLKMatrixStack) -> GLKMatrix3 {
    GLKMatrix3Invert(GLKMatrixStackGetMatrix3(stack), nil)
}
public func GLKMatrixStackGetMatrix3InverseTranspose(_ stack: GLKMatrixStack) -> GLKMatrix3 {
    GLKMatrix3InvertAndTranspose(GLKMatrixStackGetMatrix3(stack), nil)
}

// MARK: Multiplication from the right

public func GLKMatrixStackMultiplyMatrix4(_ stack: GLKMatrixStack, _ matrix: GLKMatrix4) {
    stack.top = GLKMatrix4Multiply(stack.top, matrix)
}
public func GLKMatrixStackMultiplyMatrixStack(_ stackLeft: GLKMatrixStack, _ stackRight: GLKMatrixStack) {
    GLKMatrixStackMultiplyMatrix4(stackLeft, stackRight.top)
}

public func GLKMatrixStackTranslate(_ stack: GLKMatrixStack, _ tx: Float, _ ty: Float, _ tz: Float) {
    stack.top = GLKMatrix4Translate(stack.top, tx, ty, tz)
}
public func GLKMatrixStackTranslateWithVector3(_ stack: GLKMatrixStack, _ translationVector: GLKVector3) {
    stack.top = GLKMatrix4TranslateWithVector3(stack.top, translationVector)
}
public func GLKMatrixStackTranslateWithVector4(_ stack: GLKMatrixStack, _ translationVector: GLKVector4) {
    stack.top = GLKMatrix4TranslateWithVector4(stack.top, translationVector)
}

public func GLKMatrixStackScale(_ stack: GLKMatrixStack, _ sx: Float, _ sy: Float, _ sz: Float) {
    stack.top = GLKMatrix4Scale(stack.top, sx, sy, sz)
}
public func GLKMatrixStackScaleWithVector3(_ stack: GLKMatrixStack, _ scaleVector: GLKVector3) {
    stack.top = GLKMatrix4ScaleWithVector3(stack.top, scaleVector)
}
public func GLKMatrixStackScaleWithVector4(_ stack: GLKMatrixStack, _ scaleVector: GLKVector4) {
    stack.top = GLKMatrix4ScaleWithVector4(stack.top, scaleVector)
}

public func GLKMatrixStackRotate(_ stack: GLKMatrixStack, _ radians: Float, _ x: Float, _ y: Float, _ z: Float) {
    stack.top = GLKMatrix4Rotate(stack.top, radians, x, y, z)
}
public func GLKMatrixStackRotateWithVector3(_ stack: GLKMatrixStack, _ radians: Float, _ axisVector: GLKVector3) {
    stack.top = GLKMatrix4RotateWithVector3(stack.top, radians, axisVector)
}
public func GLKMatrixStackRotateWithVector4(_ stack: GLKMatrixStack, _ radians: Float, _ axisVector: GLKVector4) {
    stack.top = GLKMatrix4RotateWithVector4(stack.top, radians, axisVector)
}
public func GLKMatrixStackRotateX(_ stack: GLKMatrixStack, _ radians: Float) {
    stack.top = GLKMatrix4RotateX(stack.top, radians)
}
public func GLKMatrixStackRotateY(_ stack: GLKMatrixStack, _ radians: Float) {
    stack.top = GLKMatrix4RotateY(stack.top, radians)
}
public func GLKMatrixStackRotateZ(_ stack: GLKMatrixStack, _ radians: Float) {
    stack.top = GLKMatrix4RotateZ(stack.top, radians)
}
