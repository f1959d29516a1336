/// The body of declarations that no program can call: they are there for the fix-it of the compiler's error.
package func unavailableSpelling() -> Never { fatalError("an unavailable spelling was called") }
