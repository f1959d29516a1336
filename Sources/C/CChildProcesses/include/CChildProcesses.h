#pragma once

#include <sys/types.h>

/// Functions that Swift's Glibc does not see, because glibc declares them for GNU sources only.

/// The group of a new process: its parent's, one of its own, or a session of its own.
enum quince_group { quince_group_same, quince_group_own, quince_group_session };

/// Starts a program. A name without a slash is looked for on the PATH.
///
/// The program has three open files and no other: `streams` names those of this process that become its standard input, output and
/// error; -1 stands for /dev/null. It blocks no signals, and SIGPIPE ends it. Returns 0 or an `errno`.
int quince_spawn(
    const char *program, char *const words[], char *const variables[], const int streams[3], enum quince_group group,
    pid_t *id);

/// Makes a pipe that programs do not inherit. With a size that is not 0, its buffer has that many bytes if the system allows it.
/// Returns 0 or an `errno`.
int quince_pipe(int ends[2], int size);

/// Makes a file in memory that programs do not inherit; -1 and an `errno` if there is none.
int quince_memory_file(const char *name);

/// Returns the path of the program or the shared library that contains this code, or NULL.
const char *quince_own_file(void);
