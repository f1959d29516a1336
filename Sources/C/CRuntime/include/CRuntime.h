#pragma once

#include "CRuntimeLocalization.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

/// Calls a Swift class's allocating `init()`: `entry` is the address in the class's vtable, `metatype` its metadata.
/// The result is owned by the caller.
void *quince_call_allocating_init(const void *entry, const void *metatype);

/// Returns the names of the modules that `import UIKit` brings, with dots between them.
const char *quince_modules(void);

/// Returns whether blocks are waiting on the main dispatch queue, according to its event descriptor.
bool quince_main_queue_has_work(void);

/// Makes Swift's concurrency runtime run the jobs of its global executor on the main one, so that a headless run has
/// one thread and one order. Returns false if the runtime has no such hook.
bool quince_run_tasks_on_main_thread(void);

/// Returns whether this process began as a headless one: before any Swift ran, its hashing got the seed 0, and its
/// environment UTC and a locale that is the same everywhere. False if the command line does not request a headless run,
/// or if the Swift runtime has an unexpected layout.
bool quince_began_deterministic(void);

/// Sets the seed of Swift's hashing, the time zone and the locale. Must be called before any Swift has run, from a
/// constructor. Returns false, without a change, if the Swift runtime has an unexpected layout.
bool quince_begin_deterministic(void);

/// Calls a Swift class's allocating initializer: `entry` is the address in the class's vtable, `metatype` its metadata.
///
/// Each argument is a word or a floating-point number, in the order of its kind; those that the initializer does not
/// have are ignored. References among the words are consumed. The result is owned by the caller; NULL if a failable
/// initializer returns nil.
void *quince_call_initializer(
    const void *entry, const void *metatype, const unsigned long words[4], const double numbers[4]);

/// Installs two functions that are called when an instance of the class is deallocated: `leave` before, for marked
/// instances only, and if it returns a value, `end` with that value afterwards. Calling it again for a class is cheap.
/// Returns false if the class's metadata cannot be written.
bool quince_watch_class(const void *metadata, void *(*leave)(void *object), void (*end)(void *attachments));

/// Releases what a field of a class's instances refers to when one is deallocated, because the class forgets to.
///
/// Call it for one class, before other threads use it. Returns false if the class's metadata cannot be written.
bool quince_release_field(const void *metadata, size_t offset, void (*release)(const void *));

/// Returns the offset of the first stored word of an object that has a value, or −1.
long quince_field_offset(const void *object, const void *value);

/// Returns whether the object may have attachments: never false between `quince_mark_object` and
/// `quince_unmark_object`.
bool quince_object_is_marked(const void *object);
void quince_mark_object(const void *object);
void quince_unmark_object(const void *object);

/// Returns whether the object's deinitializer is running.
bool quince_is_going(const void *object);

/// The activities of the main run loop, with Core Foundation's values.
enum { quince_run_loop_entry = 1, quince_run_loop_waits = 32, quince_run_loop_exit = 128 };

/// Installs a function that is called on the main thread whenever the main run loop is entered, is about to wait, or
/// exits. Returns false if Foundation has no such observers; then the function is never called.
bool quince_observe_main_run_loop(void (*observer)(unsigned long activity));

/// Makes all libraries call another function, with the same signature, instead of the one exported under this name.
/// Returns the number of places that were replaced; direct calls within a library are not affected.
int quince_exchange_function(const char *name, void *replacement);

/// An exchange of a function, with the number of places that were replaced.
typedef struct {
    const char *name;
    void *replacement;
    int count;
} QuinceExchange;

/// Exchanges several functions in one pass over the libraries that call them, which takes a tenth of a millisecond.
void quince_exchange_functions(QuinceExchange *exchanges, int count);

/// Makes `Locale.preferredLanguages` return the value of the program's function `quince_preferred_languages`.
void quince_exchange_preferred_languages(void);

/// Sets the localization ("de", "pt-BR") that bundles use for their strings and files. Returns false, without a change,
/// if Foundation does not have the expected functions.
bool quince_set_bundle_language(const char *localization);

/// The functions of a stream of BSD's `funopen`; any may be NULL.
typedef struct {
    int (*read)(void *cookie, char *buffer, int size);
    int (*write)(void *cookie, const char *buffer, int size);
    off_t (*seek)(void *cookie, off_t offset, int whence);
    int (*close)(void *cookie);
} quince_stream_functions;

/// The upper end of the stack that the main thread is on, and its size; a size of 0 stands for the process's limit.
typedef struct {
    uintptr_t top;
    size_t size;
} QuinceStackBounds;

/// Says which stack the main thread is on, for the report about recursion that uses it up, and returns which it was.
QuinceStackBounds quince_exchange_stack_bounds(QuinceStackBounds bounds);

/// The bytes of the main thread's stack and of those beside it.
enum { quince_stack_size = 64 << 20 };

/// A stack beside that of the main thread, on which a function runs that can be left in its middle.
typedef struct QuinceTurnStack QuinceTurnStack;

/// Makes a stack, of which the system provides what is used; NULL without memory.
QuinceTurnStack *quince_turn_stack_make(void);

/// Frees a stack whose function has ended.
void quince_turn_stack_free(QuinceTurnStack *stack);

/// Runs a function on a stack whose last one has ended. Returns whether it has ended, and not been left.
bool quince_turn_stack_run(QuinceTurnStack *stack, void (*body)(void *), void *argument);

/// Continues the function of a stack where it was left. Returns whether it has ended, and not been left again. Stacks must be
/// continued in the reverse order in which they were left.
bool quince_turn_stack_resume(QuinceTurnStack *stack);

/// Leaves the function of the stack that the thread is on: the call that has run or continued it returns. Returns when the function
/// is continued.
void quince_turn_stack_leave(void);

/// Lets the allocator give blocks of a megabyte back to the system as they are freed. By default it keeps blocks of up to 32 MB once
/// one has been freed.
void quince_return_large_blocks(void);

/// Opens a stream with functions of the caller; NULL without memory. `errno` says why.
FILE *quince_open_stream(const void *cookie, quince_stream_functions functions);

/// Makes `CGRect.intersects` and `intersection` not count rectangles that only touch, as on iOS; members of the same names
/// in Swift would make every use ambiguous.
void quince_exchange_rectangles(void);
