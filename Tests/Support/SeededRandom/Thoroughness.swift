/// Returns the number of random courses that a test takes: all of them in release; a sixth in debug, where one takes many
/// times as long and only what traps without the optimizer is sought.
package func courses(_ count: Int) -> Int {
    #if DEBUG
        return max(1, count / 6)
    #else
        return count
    #endif
}
