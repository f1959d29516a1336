import GLKit

/// The shader of the sky, in the language of OpenGL ES 3.
enum SkyShader {
    /// A triangle that is larger than the picture, made of the numbers of its corners.
    static let vertex = """
        #version 300 es
        out vec2 place;
        void main() {
            place = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
            gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    /// Curtains of light over hills: noise that is bent by noise.
    static let fragment = """
        #version 300 es
        precision highp float;
        in vec2 place;
        out vec4 color;
        uniform float time;
        uniform vec2 light;
        uniform float aspect;

        float hash(vec2 p) {
            p = fract(p * vec2(123.34, 345.45));
            p += dot(p, p + 34.345);
            return fract(p.x * p.y);
        }
        float noise(vec2 p) {
            vec2 cell = floor(p), f = fract(p);
            f = f * f * (3.0 - 2.0 * f);
            return mix(
                mix(hash(cell), hash(cell + vec2(1, 0)), f.x),
                mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), f.x), f.y);
        }
        float waves(vec2 p) {
            float sum = 0.0, part = 0.5;
            for (int i = 0; i < 4; i++) {
                sum += part * noise(p);
                p = p * 2.03 + vec2(1.7, 9.2);
                part *= 0.5;
            }
            return sum;
        }
        void main() {
            vec2 p = vec2((place.x - 0.5) * aspect, place.y - 0.5);
            float bent = waves(vec2(p.x * 1.6 + time * 0.05, time * 0.07));
            float fold = waves(vec2(p.x * 3.0 + bent * 2.4 - time * 0.04, p.y * 0.7 + time * 0.1));
            float curtain = smoothstep(0.28, 0.72, fold);
            float height = smoothstep(-0.42, 0.05, p.y) * smoothstep(0.62, -0.12, p.y - bent * 0.35);
            vec3 sky = mix(vec3(0.10, 0.07, 0.26), vec3(0.01, 0.02, 0.09), place.y);
            vec3 low = vec3(0.20, 1.00, 0.62), high = vec3(0.52, 0.25, 0.98);
            vec3 glow = mix(low, high, smoothstep(-0.2, 0.4, p.y + (fold - 0.5) * 0.5)) * curtain * height * 1.5;
            vec2 grid = place * vec2(aspect, 1.0) * 22.0, cell = floor(grid);
            float seed = hash(cell);
            vec2 star = grid - cell - 0.5 - 0.7 * (vec2(hash(cell + 3.1), hash(cell + 7.7)) - 0.5);
            float twinkle = 0.6 + 0.4 * sin(time * 2.0 + seed * 80.0);
            sky += step(0.72, seed) * smoothstep(0.11, 0.0, length(star)) * twinkle * (1.0 - 0.8 * curtain * height);
            vec2 way = p - vec2((light.x - 0.5) * aspect, light.y - 0.5);
            sky = mix(sky, vec3(1.0, 0.93, 0.80), smoothstep(0.052, 0.045, length(way)));
            sky += vec3(0.95, 0.86, 0.72) * 0.02 / (0.06 + dot(way, way) * 9.0);
            vec3 air = sky + glow * smoothstep(0.045, 0.06, length(way));
            float far = -0.27 + 0.1 * waves(vec2(p.x * 2.2 + 4.0, 1.0));
            float near = -0.4 + 0.14 * waves(vec2(p.x * 1.5, 7.0));
            air = mix(air, vec3(0.05, 0.06, 0.17) + glow * 0.08, smoothstep(0.004, -0.004, p.y - far));
            air = mix(air, vec3(0.015, 0.02, 0.06), smoothstep(0.004, -0.004, p.y - near));
            color = vec4(1.0 - exp(-air * 1.5), 1.0);
        }
        """

    /// Returns a program, or 0 with what the compiler says.
    static func makeProgram() -> (name: GLuint, log: String) {
        let program = glCreateProgram()
        for (type, source) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
            let shader = glCreateShader(GLenum(type))
            source.withCString { text in
                var text: UnsafePointer<GLchar>? = text
                glShaderSource(shader, 1, &text, nil)
            }
            glCompileShader(shader)
            glAttachShader(program, shader)
            glDeleteShader(shader)
        }
        glLinkProgram(program)
        var isLinked: GLint = 0
        glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
        if isLinked == GL_TRUE { return (program, "") }
        var log = [GLchar](repeating: 0, count: 500)
        glGetProgramInfoLog(program, 500, nil, &log)
        return (0, String(decoding: log.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
}
