#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value behind a lock of the system's.
///
/// Like the standard library's `Mutex`, through which the thread sanitizer of Swift 6.3 does not see:
/// it takes what that protects for a race.
package final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ value: consuming Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Waits until nobody else has the value, and keeps the others out meanwhile.
  package func withLock<Result, Fault: Error>(
    _ body: (inout Value) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
