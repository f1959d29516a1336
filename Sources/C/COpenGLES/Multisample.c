#include "OpenGLES.h"

// GL_APPLE_framebuffer_multisample, whose framebuffers for reading and drawing have the numbers of OpenGL ES 3.0's.

/// Returns the size of a framebuffer's first color, a renderbuffer, in pixels.
static void size_of_color(GLenum framebuffer, GLint *width, GLint *height) {
    GLint type = 0, name = 0, bound = 0;
    *width = *height = 0;
    glGetFramebufferAttachmentParameteriv(
        framebuffer, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE, &type);
    if (type != GL_RENDERBUFFER) return;
    glGetFramebufferAttachmentParameteriv(
        framebuffer, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME, &name);
    glGetIntegerv(GL_RENDERBUFFER_BINDING, &bound);
    glBindRenderbuffer(GL_RENDERBUFFER, (GLuint)name);
    glGetRenderbufferParameteriv(GL_RENDERBUFFER, GL_RENDERBUFFER_WIDTH, width);
    glGetRenderbufferParameteriv(GL_RENDERBUFFER, GL_RENDERBUFFER_HEIGHT, height);
    glBindRenderbuffer(GL_RENDERBUFFER, (GLuint)bound);
}

void glResolveMultisampleFramebufferAPPLE(void) {
    GLint width, height;
    size_of_color(GL_READ_FRAMEBUFFER, &width, &height);
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}
