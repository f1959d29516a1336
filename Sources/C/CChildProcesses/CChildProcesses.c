#define _GNU_SOURCE
#include "CChildProcesses.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

/// A stream of this process that is closed is nothing for the program, as one that is not wanted.
static bool is_nothing(int file) { return file < 0 || fcntl(file, F_GETFD) < 0; }

static void set_streams(posix_spawn_file_actions_t *actions, const int streams[3]) {
    for (int stream = 0; stream < 3; stream++) {
        if (is_nothing(streams[stream])) {
            posix_spawn_file_actions_addopen(actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0);
        } else {
            posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
        }
    }
    posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

static void set_attributes(posix_spawnattr_t *attributes, enum quince_group group) {
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    if (group == quince_group_own) flags |= POSIX_SPAWN_SETPGROUP;
    if (group == quince_group_session) flags |= POSIX_SPAWN_SETSID;
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(attributes, &signals);
    posix_spawnattr_setflags(attributes, flags);
}

/// Starts the program with streams of which none takes another one's place before that is used.
static int spawn(
    const char *program, char *const words[], char *const variables[], const int streams[3], enum quince_group group,
    pid_t *id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int status = posix_spawn_file_actions_init(&actions);
    if (status) return status;
    status = posix_spawnattr_init(&attributes);
    if (!status) {
        set_streams(&actions, streams);
        set_attributes(&attributes, group);
        status = posix_spawnp(id, program, &actions, &attributes, words, variables);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

int quince_spawn(
    const char *program, char *const words[], char *const variables[], const int streams[3], enum quince_group group,
    pid_t *id) {
    int moved[3], status = 0;
    for (int stream = 0; stream < 3; stream++) {
        bool is_other = streams[stream] >= 0 && streams[stream] < 3 && streams[stream] != stream;
        moved[stream] = is_other ? fcntl(streams[stream], F_DUPFD_CLOEXEC, 3) : streams[stream];
        if (is_other && moved[stream] < 0) status = errno;
    }
    if (!status) status = spawn(program, words, variables, moved, group, id);
    for (int stream = 0; stream < 3; stream++) {
        if (moved[stream] >= 0 && moved[stream] != streams[stream]) close(moved[stream]);
    }
    return status;
}

int quince_pipe(int ends[2], int size) {
    if (pipe2(ends, O_CLOEXEC)) return errno;
    if (size > 0) fcntl(ends[1], F_SETPIPE_SZ, size);
    return 0;
}

int quince_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

const char *quince_own_file(void) {
    Dl_info info;
    return dladdr((void *)quince_own_file, &info) ? info.dli_fname : NULL;
}
