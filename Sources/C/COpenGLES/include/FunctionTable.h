#ifndef FUNCTION_TABLE_H
#define FUNCTION_TABLE_H

/// Lets the functions of OpenGL ES go where `find` says. It has an answer for every name. Until then they do nothing.
void quince_gl_fill(void (*(*find)(const char *name))(void));

#endif
