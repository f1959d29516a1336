import CoreGraphics
import GLKit
import ImageIO
import QuinceDiagnostics
import Synchronization
import Testing

@Suite("GLKTextureLoader", .serialized)
@MainActor
struct TextureLoaderTests {
    /// An image of pixels (red, green, blue, alpha), premultiplied or not.
    private func image(_ width: Int, _ pixels: [[UInt8]], _ info: CGImageAlphaInfo = .premultipliedLast) -> CGImage {
        CGImage(
            width: width, height: pixels.count / width, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
            provider: CGDataProvider(data: Data(pixels.joined()))!, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)!
    }

    private func file(_ image: CGImage, _ name: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name).png")
        try #require(UIImage(cgImage: image).pngData()).write(to: url)
        return url
    }

    /// Returns the pixel of a texture at coordinates from 0 to 1, drawn as it is.
    private func pixel(_ info: GLKTextureInfo, _ canvas: Canvas, _ x: Int, _ y: Int) -> [Int] {
        let effect = GLKBaseEffect()
        effect.texture2d0.name = info.name
        effect.texture2d0.envMode = .replace
        effect.prepareToDraw()
        canvas.clear()
        canvas.drawSquare()
        return canvas.pixel(x, y)
    }

    private let two: [[UInt8]] = [[255, 0, 0, 255], [0, 0, 255, 255]]

    private func parameter(_ info: GLKTextureInfo, _ name: Int32) -> GLint {
        var value: GLint = 0
        glBindTexture(info.target, info.name)
        glGetTexParameteriv(info.target, GLenum(name), &value)
        return value
    }

    /// The comment at the head of GLKTextureLoader.h.
    @Test("A texture has its image's first row at 0, and the documented parameters")
    func image() throws {
        let canvas = try Canvas()
        let info = try GLKTextureLoader.texture(with: image(1, two))
        #expect(info.width == 1 && info.height == 2 && info.target == GLenum(GL_TEXTURE_2D))
        #expect(info.textureOrigin == .topLeft && !info.containsMipmaps && info.alphaState == .premultiplied)
        #expect(pixel(info, canvas, 8, 2) == [255, 0, 0, 255] && pixel(info, canvas, 8, 14) == [0, 0, 255, 255])
        #expect(parameter(info, GL_TEXTURE_MIN_FILTER) == GL_LINEAR)
        #expect(parameter(info, GL_TEXTURE_MAG_FILTER) == GL_LINEAR)
        #expect(parameter(info, GL_TEXTURE_WRAP_S) == GL_CLAMP_TO_EDGE)
        #expect(parameter(info, GL_TEXTURE_WRAP_T) == GL_CLAMP_TO_EDGE)
        #expect((info.copy() as? GLKTextureInfo)?.name == info.name)
    }

    @Test("Options turn the image over and make mipmaps")
    func options() throws {
        let canvas = try Canvas()
        let options: [String: NSNumber] = [
            GLKTextureLoaderOriginBottomLeft: true, GLKTextureLoaderGenerateMipmaps: true,
        ]
        let info = try GLKTextureLoader.texture(with: image(1, two), options: options)
        #expect(info.textureOrigin == .bottomLeft && info.containsMipmaps && info.mimapLevelCount == 2)
        #expect(parameter(info, GL_TEXTURE_MIN_FILTER) == GL_LINEAR_MIPMAP_LINEAR)
        let flat = try GLKTextureLoader.texture(
            with: image(1, two), options: [GLKTextureLoaderOriginBottomLeft: true])
        #expect(pixel(flat, canvas, 8, 2) == [0, 0, 255, 255] && pixel(flat, canvas, 8, 14) == [255, 0, 0, 255])
    }

    /// Half red: a file has (255, 0, 0, 128), and (128, 0, 0, 128) if its colors are multiplied by alpha.
    @Test("Files are not premultiplied unless the app asks for it")
    func alpha() throws {
        let canvas = try Canvas()
        let url = try file(image(1, [[128, 0, 0, 128]]), "half")
        let plain = try GLKTextureLoader.texture(withContentsOf: url)
        #expect(plain.alphaState == .nonPremultiplied && pixel(plain, canvas, 8, 8) == [255, 0, 0, 128])
        let multiplied = try GLKTextureLoader.texture(
            withContentsOfFile: url.path, options: [GLKTextureLoaderApplyPremultiplication: true])
        #expect(multiplied.alphaState == .premultiplied && pixel(multiplied, canvas, 8, 8) == [128, 0, 0, 128])
        let data = try Data(contentsOf: url)
        #expect(try GLKTextureLoader.texture(withContentsOf: data).alphaState == .nonPremultiplied)
        let opaque = try GLKTextureLoader.texture(with: image(1, [[9, 8, 7, 0]], .noneSkipLast))
        #expect(opaque.alphaState == .none && pixel(opaque, canvas, 8, 8) == [9, 8, 7, 255])
    }

    @Test("A gray image is luminance, or alpha if the app asks for it")
    func gray() throws {
        let canvas = try Canvas()
        let gray = try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: 0),
                provider: CGDataProvider(data: Data([90]))!, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent))
        let light = try GLKTextureLoader.texture(with: gray)
        #expect(pixel(light, canvas, 8, 8) == [90, 90, 90, 255])
        let alpha = try GLKTextureLoader.texture(with: gray, options: [GLKTextureLoaderGrayscaleAsAlpha: true])
        #expect(pixel(alpha, canvas, 8, 8) == [0, 0, 0, 90])
    }

    /// The byte 188 of sRGB is half of the light, which a framebuffer without sRGB takes as 128.
    @Test("A texture in sRGB is sampled as light")
    func sRGB() throws {
        let canvas = try Canvas()
        let half = image(1, [[188, 188, 188, 255]])
        let info = try GLKTextureLoader.texture(with: half, options: [GLKTextureLoaderSRGB: true])
        #expect(isColor(pixel(info, canvas, 8, 8), 0.5, 0.5, 0.5))
    }

    @Test("A cube map comes from six files, and from one that is tall or wide")
    func cubes() throws {
        let canvas = try Canvas()
        let colors: [[UInt8]] = (0..<6).map { [UInt8($0 * 40), 100, 200, 255] }
        // Faces of four pixels: those of one would meet others in every sample.
        let files = try colors.map { try file(image(4, Array(repeating: $0, count: 16)), "face") }
        let tall = image(4, colors.flatMap { Array(repeating: $0, count: 16) })
        let row = colors.flatMap { Array(repeating: $0, count: 4) }
        let sources: [() throws -> GLKTextureInfo] = [
            { try GLKTextureLoader.cubeMap(withContentsOfFiles: files) },
            { try GLKTextureLoader.cubeMap(withContentsOfFiles: files.map(\.path)) },
            { try GLKTextureLoader.cubeMap(withContentsOf: file(tall, "tall")) },
            { try GLKTextureLoader.cubeMap(withContentsOfFile: file(image(24, row + row + row + row), "wide").path) },
        ]
        for source in sources {
            let info = try source()
            #expect(info.target == GLenum(GL_TEXTURE_CUBE_MAP) && info.width == 4 && info.height == 4)
            let effect = GLKSkyboxEffect()
            effect.textureCubeMap.name = info.name
            effect.transform.projectionMatrix = GLKMatrix4MakePerspective(1, 1, 0.1, 100)
            effect.transform.modelviewMatrix = GLKMatrix4MakeLookAt(0, 0, 0, 1, 0, 0, 0, 1, 0)
            effect.prepareToDraw()
            effect.draw()
            #expect(canvas.pixel() == [0, 100, 200, 255])
            effect.transform.modelviewMatrix = GLKMatrix4MakeLookAt(0, 0, 0, 0, 0, -1, 0, 1, 0)
            effect.prepareToDraw()
            effect.draw()
            #expect(canvas.pixel() == [200, 100, 200, 255])
        }
    }

    /// The codes are those of GLKTextureLoader.h.
    @Test("What cannot be loaded is an error of the loader's domain")
    func errors() throws {
        let canvas = try Canvas()
        func code(_ load: () throws -> GLKTextureInfo) -> Int? {
            do {
                _ = try load()
                return nil
            } catch {
                let error = error as NSError
                return error.domain == GLKTextureLoaderErrorDomain ? error.code : -1
            }
        }
        let text = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("no image".utf8).write(to: text)
        let square = try file(image(1, [[1, 2, 3, 255]]), "square")
        let wide = try file(image(2, two), "wide")
        #expect(code { try GLKTextureLoader.texture(withContentsOfFile: "/nowhere.png") } == 0)
        #expect(code { try GLKTextureLoader.texture(withContentsOf: Data([1, 2, 3])) } == 1)
        #expect(code { try GLKTextureLoader.cubeMap(withContentsOfFiles: [1, 2, 3, 4, 5, 6]) } == 3)
        #expect(code { try GLKTextureLoader.texture(withContentsOf: text) } == 4)
        #expect(code { try GLKTextureLoader.cubeMap(withContentsOfFiles: [square]) } == 6)
        #expect(code { try GLKTextureLoader.cubeMap(withContentsOf: wide) } == 9)
        #expect(code { try GLKTextureLoader.cubeMap(withContentsOfFiles: Array(repeating: wide, count: 6)) } == 9)
        #expect(code { try GLKTextureLoader.texture(withContentsOf: Data("PVR\u{3}".utf8)) } == 11)
        let huge = image(20_000, Array(repeating: [0, 0, 0, 255], count: 20_000))
        #expect(code { try GLKTextureLoader.texture(with: huge) } == 8)
        EAGLContext.setCurrent(nil)
        #expect(code { try GLKTextureLoader.texture(withContentsOf: square) } == 17)
        do {
            _ = try GLKTextureLoader.texture(withContentsOfFile: "/nowhere.png")
        } catch GLKTextureLoaderError.fileOrURLNotFound {
            #expect(canvas.context.api == .openGLES2)
        } catch { Issue.record("\(error)") }
    }

    @Test("A loader of a group calls its handler later, and leaves the thread's context")
    func later() async throws {
        let canvas = try Canvas()
        let loader = GLKTextureLoader(sharegroup: canvas.context.sharegroup)
        let source = image(1, two)
        let info: GLKTextureInfo? = await withCheckedContinuation { done in
            var isLater = false
            loader.texture(with: source, queue: nil) { info, error in
                #expect(isLater && error == nil)
                nonisolated(unsafe) let info = info
                done.resume(returning: info)
            }
            isLater = true
            #expect(EAGLContext.current() === canvas.context)
            // The main queue may go on in another thread, which could not have the context otherwise.
            EAGLContext.setCurrent(nil)
        }
        #expect(EAGLContext.setCurrent(canvas.context))
        #expect(pixel(try #require(info), canvas, 8, 2) == [255, 0, 0, 255])
        let failure: (any Error)? = await withCheckedContinuation { done in
            loader.texture(withContentsOfFile: "/nowhere.png", queue: .main) { done.resume(returning: $1) }
            #expect(EAGLContext.current() === canvas.context)
            EAGLContext.setCurrent(nil)
        }
        #expect((failure as? GLKTextureLoaderError)?.code == .fileOrURLNotFound)
    }

    private final class Outcomes: Sendable {
        private let all = Mutex<(made: Int, failed: [Int])>((0, []))
        var made: Int { all.withLock { $0.made } }
        var failed: [Int] { all.withLock { $0.failed } }
        func take(_ info: GLKTextureInfo?, _ error: (any Error)?) {
            let code = (error as NSError?)?.code
            let isMade = info != nil
            all.withLock { all in
                if isMade { all.made += 1 }
                if let code { all.failed.append(code) }
            }
        }
    }

    /// A path that can be read when a test lets it.
    private final class SlowPath: NSString {
        let (isAsked, mayAnswer) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        private let path: String
        private var text: NSString { path as NSString }

        init(path: String) {
            self.path = path
            super.init(stringLiteral: "")
        }
        required init(stringLiteral value: StaticString) { fatalError("not made by a literal") }
        required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(path: "\(value)") }
        required convenience init(unicodeScalarLiteral value: StaticString) { self.init(path: "\(value)") }
        required convenience init(string: String) { self.init(path: string) }
        required convenience init?(coder: NSCoder) { nil }

        override var length: Int {
            isAsked.signal()
            mayAnswer.wait()
            mayAnswer.signal()
            return text.length
        }
        override func character(at index: Int) -> unichar { text.character(at: index) }
    }

    @Test("Threads that load at once with one loader wait for each other, and all get their textures")
    func threads() throws {
        let canvas = try Canvas()
        let face = try file(image(1, [[1, 2, 3, 255]]), "face")
        nonisolated(unsafe) let first = SlowPath(path: face.path)
        nonisolated(unsafe) let loader = GLKTextureLoader(sharegroup: canvas.context.sharegroup)
        nonisolated(unsafe) let source = image(1, two)
        let (outcomes, queue) = (Outcomes(), DispatchQueue(label: "handlers"))
        let (slow, quick) = (DispatchGroup(), DispatchGroup())
        slow.enter()
        Thread {
            let faces: [Any] = [first] + Array(repeating: face, count: 5)
            loader.cubeMap(withContentsOfFiles: faces, queue: queue) { outcomes.take($0, $1) }
            slow.leave()
        }.start()
        #expect(first.isAsked.wait(timeout: .now() + 20) == .success)
        for _ in 0..<8 {
            quick.enter()
            Thread {
                loader.texture(with: source, queue: queue) { outcomes.take($0, $1) }
                quick.leave()
            }.start()
        }
        #expect(quick.wait(timeout: .now() + 0.2) == .timedOut)
        first.mayAnswer.signal()
        for group in [slow, quick] { #expect(group.wait(timeout: .now() + 20) == .success) }
        queue.sync {}
        #expect(outcomes.made == 9 && outcomes.failed.isEmpty, "\(outcomes.failed)")
    }

    @Test("A thread whose context another one has taken has none after loading, and the loader goes on elsewhere")
    func taken() throws {
        let canvas = try Canvas()
        let face = try file(image(1, [[1, 2, 3, 255]]), "face")
        nonisolated(unsafe) let first = SlowPath(path: face.path)
        EAGLContext.setCurrent(nil)
        nonisolated(unsafe) let loader = GLKTextureLoader(sharegroup: canvas.context.sharegroup)
        nonisolated(unsafe) let context = canvas.context
        let (outcomes, queue) = (Outcomes(), DispatchQueue(label: "handlers"))
        let (isDone, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasNone = Mutex(false)
        Thread {
            EAGLContext.setCurrent(context)
            let faces: [Any] = [first] + Array(repeating: face, count: 5)
            loader.cubeMap(withContentsOfFiles: faces, queue: queue) { outcomes.take($0, $1) }
            hasNone.withLock { $0 = EAGLContext.current() == nil }
            isDone.signal()
            // Lives on with whatever context it has.
            end.wait()
        }.start()
        #expect(first.isAsked.wait(timeout: .now() + 20) == .success)
        #expect(EAGLContext.setCurrent(context))
        first.mayAnswer.signal()
        #expect(isDone.wait(timeout: .now() + 20) == .success)
        loader.texture(with: image(1, two), queue: queue) { outcomes.take($0, $1) }
        queue.sync {}
        end.signal()
        #expect(outcomes.made == 2 && outcomes.failed.isEmpty, "\(outcomes.failed)")
        #expect(EAGLContext.current() === context && hasNone.withLock { $0 })
        #expect(Unsupported.messages.contains { $0.hasPrefix("EAGLContext: a thread's context") })
    }
}
