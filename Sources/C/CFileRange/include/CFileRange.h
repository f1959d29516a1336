#pragma once

/// Has the system begin to write to the disk what of a file is not there yet, and does not wait for it. Swift's Glibc does not see the
/// function for it, which glibc declares for GNU sources only.
void quince_begin_writing(int file);
