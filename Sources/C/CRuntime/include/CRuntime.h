#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Calls a Swift class's allocating `init()`: `entry` is the address in the class's vtable, `metatype` its metadata.
/// The result is owned by the caller.
void *quince_call_allocating_init(const void *entry, const void *metatype);

/// Whether blocks wait on the main dispatch queue, as its event descriptor tells.
bool quince_main_queue_has_work(void);

/// From now on Swift's concurrency runtime sends the jobs of its global executor to the main one, so that a headless
/// run has one thread and one order. Returns false where the runtime has no such hook.
bool quince_run_tasks_on_main_thread(void);

/// Whether this process began as a headless one: before any Swift ran, its hashing got the seed 0, and its environment
/// UTC and a locale that is everywhere the same. False where the command line asks for no headless run, and where the
/// Swift runtime is of another make than expected.
bool quince_began_deterministic(void);

/// Fixes the seed of Swift's hashing, the time zone and the locale. Only before any Swift has run: from a constructor.
/// Returns false where the Swift runtime is of another make than expected; then nothing is changed.
bool quince_begin_deterministic(void);

/// Starts a program that gets its work on standard input.
///
/// `input` is the pipe's end to write to; `messages` is a file in memory that has what the program says on standard
/// error, so that it never waits for somebody to read it. Both are the caller's to close. Nothing else that is open here
/// is open there. Returns 0 or an `errno`.
int quince_spawn_helper(const char *program, pid_t *id, int *input, int *messages);

/// Calls a Swift class's allocating initialiser: `entry` is the address in the class's vtable, `metatype` its metadata.
///
/// Each argument is a word or a floating-point number, in the order of its kind; those that the initialiser does not take
/// are not looked at. References among the words are handed over. The result is owned by the caller; NULL where a failable
/// initialiser gave nil.
void *quince_call_initializer(
    const void *entry, const void *metatype, const unsigned long words[4], const double numbers[4]);

/// Has the two functions called when an instance of the class goes: `leave` before, for marked instances alone, and if it
/// gave something, `end` with that after the instance is gone. Calling it again for a class is cheap. Returns false where
/// the class's metadata cannot be written.
bool quince_watch_class(const void *metadata, void *(*leave)(void *object), void (*end)(void *attachments));

/// Something hangs on the object, perhaps: never false where `quince_mark_object` was called and not taken back.
bool quince_object_is_marked(const void *object);
void quince_mark_object(const void *object);
void quince_unmark_object(const void *object);

/// Whether the object's deinitialiser is running.
bool quince_is_going(const void *object);

/// What the main run loop is about to do, as Core Foundation numbers it.
enum { quince_run_loop_entry = 1, quince_run_loop_waits = 32, quince_run_loop_exit = 128 };

/// Has the function called, on the main thread, whenever the main run loop is entered, is about to wait, or is left.
/// Returns false where Foundation has no such observers; then nothing is called.
bool quince_observe_main_run_loop(void (*observer)(unsigned long activity));

/// Has all libraries call another function, of the same shape, in the place of one that is exported under this name.
/// Returns at how many places it was exchanged; calls that a library makes directly stay.
int quince_exchange_function(const char *name, void *replacement);

/// Has `Locale.preferredLanguages` be what the program's function `quince_preferred_languages` says.
void quince_exchange_preferred_languages(void);

/// Makes a localisation ("de", "pt-BR") the one that bundles take their texts and files from.
/// Returns false where Foundation is of another make than expected; then nothing is changed.
bool quince_set_bundle_language(const char *localization);
