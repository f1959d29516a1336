// The shaders of an effect, in the language of OpenGL ES 2.0. The formulas are those of OpenGL ES 1.1: section 2.12 for
// light, 3.7.12 for textures' modes, 3.8 for fog; that of reflection is in section 2.11.4 of OpenGL 2.1.

extension EffectShape {
    var vertexSource: String {
        """
        precision highp float;
        attribute vec4 position;
        attribute vec3 normal;
        attribute vec4 color;
        attribute vec4 texCoord0;
        attribute vec4 texCoord1;
        uniform mat4 modelview;
        uniform mat4 projection;
        uniform mat3 normalMatrix;
        uniform mat3 reflectionMatrix;
        uniform vec4 constantColor;
        \(varyings)
        \(isLit && !isPerPixel ? lightFunction : "")
        void main() {
            vec4 place = modelview * position;
            vec3 eye = place.xyz / place.w;
            gl_Position = projection * place;
            paint = \(usesVertexColor ? "color" : "constantColor");
            \(needsNormal ? "vec3 n = normalize(normalMatrix * normal);" : "")
            \(isLit ? vertexLight : "")
            \(stages.contains { $0.source != .reflection } ? "coord0 = texCoord0; coord1 = texCoord1;" : "")
            \(reflects ? "reflected = reflectionMatrix * reflect(normalize(eye), n);" : "")
            \(fog != nil ? "depth = abs(eye.z);" : "")
        }
        """
    }

    var fragmentSource: String {
        """
        precision highp float;
        \(varyings)
        uniform vec4 fogColor;
        uniform vec3 fogRange;
        \(stages.map(\.declaration).joined(separator: "\n"))
        \(isLit && isPerPixel ? lightFunction : "")
        void main() {
            vec4 c = \(fragmentLight);
            \(stages.map { $0.source(of: "c") }.joined(separator: "\n"))
            \(fog.map(fogSource) ?? "")
            gl_FragColor = c;
        }
        """
    }

    /// The values that go from vertices to fragments.
    private var varyings: String {
        var lines = ["varying vec4 paint;"]
        if isLit, isTwoSided, !isPerPixel { lines.append("varying vec4 backPaint;") }
        if isLit, isPerPixel { lines += ["varying vec3 eyeNormal;", "varying vec3 eyePlace;"] }
        if stages.contains(where: { $0.source != .reflection }) {
            lines += ["varying vec4 coord0;", "varying vec4 coord1;"]
        }
        if reflects { lines.append("varying vec3 reflected;") }
        if fog != nil { lines.append("varying float depth;") }
        return lines.joined(separator: "\n")
    }

    // MARK: Light

    private var vertexLight: String {
        if isPerPixel { return "eyeNormal = n; eyePlace = eye;" }
        let back = isTwoSided ? "backPaint = lit(-n, eye, paint);" : ""
        return "\(back) paint = lit(n, eye, paint);"
    }

    private var fragmentLight: String {
        guard isLit else { return "paint" }
        let front = "gl_FrontFacing"
        if !isPerPixel { return isTwoSided ? "\(front) ? paint : backPaint" : "paint" }
        let normal = isTwoSided ? "(\(front) ? 1.0 : -1.0) * normalize(eyeNormal)" : "normalize(eyeNormal)"
        return "lit(\(normal), eyePlace, paint)"
    }

    /// A function that returns the color of a point with a normal. The viewer is at infinity, as in OpenGL ES 1.1.
    private var lightFunction: String {
        let numbers = lights.keys.sorted()
        let uniforms = numbers.map { number in
            ["Position", "Ambient", "Diffuse", "Specular", "Spot", "Attenuation"]
                .map { "uniform vec4 light\(number)\($0);" }.joined() + "uniform float light\(number)Exponent;"
        }
        return """
            uniform vec4 sceneAmbient, materialAmbient, materialDiffuse, materialSpecular, materialEmissive;
            uniform float shininess;
            \(uniforms.joined(separator: "\n"))
            vec4 lit(vec3 n, vec3 eye, vec4 paint) {
                vec4 ambient = \(usesColorAsMaterial ? "paint" : "materialAmbient");
                vec4 diffuse = \(usesColorAsMaterial ? "paint" : "materialDiffuse");
                vec3 sum = materialEmissive.rgb + sceneAmbient.rgb * ambient.rgb;
                \(numbers.map(lightSource).joined(separator: "\n"))
                return vec4(clamp(sum, 0.0, 1.0), clamp(diffuse.a, 0.0, 1.0));
            }
            """
    }

    private func lightSource(_ number: Int) -> String {
        let light = "light\(number)", kind = lights[number]
        let direction =
            kind == .directional
            ? "vec3 l = normalize(\(light)Position.xyz); float k = 1.0;"
            : """
            vec3 way = \(light)Position.xyz - eye; float d = length(way); vec3 l = way / d;
            float k = 1.0 / (\(light)Attenuation.x + \(light)Attenuation.y * d + \(light)Attenuation.z * d * d);
            """
        // The fourth number is the cosine of the cone's angle.
        let spot =
            kind == .spot
            ? """
            float c = dot(-l, \(light)Spot.xyz);
            k *= c < \(light)Spot.w ? 0.0 : pow(max(c, 1e-4), \(light)Exponent);
            """ : ""
        return """
            {
                \(direction) \(spot)
                float nl = max(dot(n, l), 0.0);
                float nh = nl > 0.0 ? pow(max(dot(n, normalize(l + vec3(0.0, 0.0, 1.0))), 1e-4), shininess) : 0.0;
                sum += k * (ambient.rgb * \(light)Ambient.rgb + nl * diffuse.rgb * \(light)Diffuse.rgb
                    + nh * materialSpecular.rgb * \(light)Specular.rgb);
            }
            """
    }

    // MARK: Fog

    private func fogSource(_ mode: GLKFogMode) -> String {
        // The range is density, start and end.
        let factor =
            switch mode {
            case .exp: "exp(-fogRange.x * depth)"
            case .exp2: "exp(-fogRange.x * depth * fogRange.x * depth)"
            case .linear: "(fogRange.z - depth) / (fogRange.z - fogRange.y)"
            }
        return "c.rgb = mix(fogColor.rgb, c.rgb, clamp(\(factor), 0.0, 1.0));"
    }
}

extension EffectShape.Stage {
    fileprivate var declaration: String { "uniform \(source == .flat ? "sampler2D" : "samplerCube") unit\(unit);" }

    /// Applies the texture to a color.
    func source(of color: String) -> String {
        let coordinates = unit == 1 ? "coord1" : "coord0"
        let sample =
            switch source {
            case .flat: "texture2D(unit\(unit), \(coordinates).st)"
            case .cube: "textureCube(unit\(unit), \(coordinates).stp)"
            case .reflection: "textureCube(unit\(unit), reflected)"
            }
        switch mode {
        case .replace: return "\(color) = \(sample);"
        case .modulate: return "\(color) *= \(sample);"
        case .decal: return "{ vec4 t = \(sample); \(color).rgb = mix(\(color).rgb, t.rgb, t.a); }"
        }
    }
}
