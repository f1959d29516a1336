/// Provides the body of declarations that cannot be called: they exist for the fix-it of the compiler's error.
package func unavailableSpelling() -> Never { fatalError("an unavailable spelling was called") }
