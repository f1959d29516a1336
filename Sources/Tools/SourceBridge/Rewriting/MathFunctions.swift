/// The functions of C's mathematics that Core Graphics declares for `CGFloat` on iOS, and Foundation on Linux.
enum MathFunctions {
    static let names: Set<String> = [
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf",
        "erfc", "exp", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "frexp", "hypot",
        "ilogb", "j0", "j1", "jn", "ldexp", "lgamma", "log", "log10", "log1p", "log2", "logb", "modf", "nan",
        "nearbyint", "nextafter", "pow", "remainder", "remquo", "rint", "round", "scalbn", "sin", "sinh", "sqrt", "tan",
        "tanh", "tgamma", "trunc", "y0", "y1", "yn",
    ]
}
