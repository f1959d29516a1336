#define _GNU_SOURCE
#include "CRuntime.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

extern char **environ;

static int spawn(const char *program, int input, int messages, pid_t *id) {
    posix_spawn_file_actions_t actions;
    int status = posix_spawn_file_actions_init(&actions);
    if (status) return status;
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    char *words[] = {(char *)program, NULL};
    status = posix_spawn(id, program, &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

int quince_spawn_helper(const char *program, pid_t *id, int *input, int *messages) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return errno;
    // A larger buffer holds several rows of a frame; it is not required.
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    *input = ends[1];
    *messages = memfd_create("messages", MFD_CLOEXEC);
    int status = *messages < 0 ? errno : spawn(program, ends[0], *messages, id);
    close(ends[0]);
    if (!status) return 0;
    close(*input);
    if (*messages >= 0) close(*messages);
    return status;
}
