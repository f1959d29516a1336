#ifndef FUNCTIONS_H
#define FUNCTIONS_H

// The names of the functions that apps call, without "gl". Each gives rise to a symbol and to the place of its address
// (Thunks.c).

/// Those of OpenGL ES 1.1, 2.0 and 3.0, as the headers of Khronos declare them.
#define CORE_FUNCTIONS(F) \
    F(ActiveTexture) F(AlphaFunc) F(AlphaFuncx) F(AttachShader) F(BeginQuery) F(BeginTransformFeedback)                \
    F(BindAttribLocation) F(BindBuffer) F(BindBufferBase) F(BindBufferRange) F(BindFramebuffer) F(BindRenderbuffer)    \
    F(BindSampler) F(BindTexture) F(BindTransformFeedback) F(BindVertexArray) F(BlendColor) F(BlendEquation)           \
    F(BlendEquationSeparate) F(BlendFunc) F(BlendFuncSeparate) F(BlitFramebuffer) F(BufferData) F(BufferSubData)       \
    F(CheckFramebufferStatus) F(Clear) F(ClearBufferfi) F(ClearBufferfv) F(ClearBufferiv) F(ClearBufferuiv)            \
    F(ClearColor) F(ClearColorx) F(ClearDepthf) F(ClearDepthx) F(ClearStencil) F(ClientActiveTexture)                  \
    F(ClientWaitSync) F(ClipPlanef) F(ClipPlanex) F(Color4f) F(Color4ub) F(Color4x) F(ColorMask) F(ColorPointer)       \
    F(CompileShader) F(CompressedTexImage2D) F(CompressedTexImage3D) F(CompressedTexSubImage2D)                        \
    F(CompressedTexSubImage3D) F(CopyBufferSubData) F(CopyTexImage2D) F(CopyTexSubImage2D) F(CopyTexSubImage3D)        \
    F(CreateProgram) F(CreateShader) F(CullFace) F(DeleteBuffers) F(DeleteFramebuffers) F(DeleteProgram)               \
    F(DeleteQueries) F(DeleteRenderbuffers) F(DeleteSamplers) F(DeleteShader) F(DeleteSync) F(DeleteTextures)          \
    F(DeleteTransformFeedbacks) F(DeleteVertexArrays) F(DepthFunc) F(DepthMask) F(DepthRangef) F(DepthRangex)          \
    F(DetachShader) F(Disable) F(DisableClientState) F(DisableVertexAttribArray) F(DrawArrays)                         \
    F(DrawArraysInstanced) F(DrawBuffers) F(DrawElements) F(DrawElementsInstanced) F(DrawRangeElements) F(Enable)      \
    F(EnableClientState) F(EnableVertexAttribArray) F(EndQuery) F(EndTransformFeedback) F(FenceSync) F(Finish)         \
    F(Flush) F(FlushMappedBufferRange) F(Fogf) F(Fogfv) F(Fogx) F(Fogxv) F(FramebufferRenderbuffer)                    \
    F(FramebufferTexture2D) F(FramebufferTextureLayer) F(FrontFace) F(Frustumf) F(Frustumx) F(GenBuffers)              \
    F(GenFramebuffers) F(GenQueries) F(GenRenderbuffers) F(GenSamplers) F(GenTextures) F(GenTransformFeedbacks)        \
    F(GenVertexArrays) F(GenerateMipmap) F(GetActiveAttrib) F(GetActiveUniform) F(GetActiveUniformBlockName)           \
    F(GetActiveUniformBlockiv) F(GetActiveUniformsiv) F(GetAttachedShaders) F(GetAttribLocation) F(GetBooleanv)        \
    F(GetBufferParameteri64v) F(GetBufferParameteriv) F(GetBufferPointerv) F(GetClipPlanef) F(GetClipPlanex)           \
    F(GetError) F(GetFixedv) F(GetFloatv) F(GetFragDataLocation) F(GetFramebufferAttachmentParameteriv)                \
    F(GetInteger64v) F(GetIntegerv) F(GetInternalformativ) F(GetLightfv) F(GetLightxv) F(GetMaterialfv)                \
    F(GetMaterialxv) F(GetPointerv) F(GetProgramBinary) F(GetProgramInfoLog) F(GetProgramiv) F(GetQueryObjectuiv)      \
    F(GetQueryiv) F(GetRenderbufferParameteriv) F(GetSamplerParameterfv) F(GetSamplerParameteriv)                      \
    F(GetShaderInfoLog) F(GetShaderPrecisionFormat) F(GetShaderSource) F(GetShaderiv) F(GetString) F(GetStringi)       \
    F(GetSynciv) F(GetTexEnvfv) F(GetTexEnviv) F(GetTexEnvxv) F(GetTexParameterfv) F(GetTexParameteriv)                \
    F(GetTexParameterxv) F(GetTransformFeedbackVarying) F(GetUniformBlockIndex) F(GetUniformIndices)                   \
    F(GetUniformLocation) F(GetUniformfv) F(GetUniformiv) F(GetUniformuiv) F(GetVertexAttribIiv)                       \
    F(GetVertexAttribIuiv) F(GetVertexAttribPointerv) F(GetVertexAttribfv) F(GetVertexAttribiv) F(Hint)                \
    F(InvalidateFramebuffer) F(InvalidateSubFramebuffer) F(IsBuffer) F(IsEnabled) F(IsFramebuffer) F(IsProgram)        \
    F(IsQuery) F(IsRenderbuffer) F(IsSampler) F(IsShader) F(IsSync) F(IsTexture) F(IsTransformFeedback)                \
    F(IsVertexArray) F(LightModelf) F(LightModelfv) F(LightModelx) F(LightModelxv) F(Lightf) F(Lightfv) F(Lightx)      \
    F(Lightxv) F(LineWidth) F(LineWidthx) F(LinkProgram) F(LoadIdentity) F(LoadMatrixf) F(LoadMatrixx) F(LogicOp)      \
    F(MapBufferRange) F(Materialf) F(Materialfv) F(Materialx) F(Materialxv) F(MatrixMode) F(MultMatrixf)               \
    F(MultMatrixx) F(MultiTexCoord4f) F(MultiTexCoord4x) F(Normal3f) F(Normal3x) F(NormalPointer) F(Orthof)            \
    F(Orthox) F(PauseTransformFeedback) F(PixelStorei) F(PointParameterf) F(PointParameterfv) F(PointParameterx)       \
    F(PointParameterxv) F(PointSize) F(PointSizePointerOES) F(PointSizex) F(PolygonOffset) F(PolygonOffsetx)           \
    F(PopMatrix) F(ProgramBinary) F(ProgramParameteri) F(PushMatrix) F(ReadBuffer) F(ReadPixels)                       \
    F(ReleaseShaderCompiler) F(RenderbufferStorage) F(RenderbufferStorageMultisample) F(ResumeTransformFeedback)       \
    F(Rotatef) F(Rotatex) F(SampleCoverage) F(SampleCoveragex) F(SamplerParameterf) F(SamplerParameterfv)              \
    F(SamplerParameteri) F(SamplerParameteriv) F(Scalef) F(Scalex) F(Scissor) F(ShadeModel) F(ShaderBinary)            \
    F(ShaderSource) F(StencilFunc) F(StencilFuncSeparate) F(StencilMask) F(StencilMaskSeparate) F(StencilOp)           \
    F(StencilOpSeparate) F(TexCoordPointer) F(TexEnvf) F(TexEnvfv) F(TexEnvi) F(TexEnviv) F(TexEnvx) F(TexEnvxv)       \
    F(TexImage2D) F(TexImage3D) F(TexParameterf) F(TexParameterfv) F(TexParameteri) F(TexParameteriv)                  \
    F(TexParameterx) F(TexParameterxv) F(TexStorage2D) F(TexStorage3D) F(TexSubImage2D) F(TexSubImage3D)               \
    F(TransformFeedbackVaryings) F(Translatef) F(Translatex) F(Uniform1f) F(Uniform1fv) F(Uniform1i) F(Uniform1iv)     \
    F(Uniform1ui) F(Uniform1uiv) F(Uniform2f) F(Uniform2fv) F(Uniform2i) F(Uniform2iv) F(Uniform2ui) F(Uniform2uiv)    \
    F(Uniform3f) F(Uniform3fv) F(Uniform3i) F(Uniform3iv) F(Uniform3ui) F(Uniform3uiv) F(Uniform4f) F(Uniform4fv)      \
    F(Uniform4i) F(Uniform4iv) F(Uniform4ui) F(Uniform4uiv) F(UniformBlockBinding) F(UniformMatrix2fv)                 \
    F(UniformMatrix2x3fv) F(UniformMatrix2x4fv) F(UniformMatrix3fv) F(UniformMatrix3x2fv) F(UniformMatrix3x4fv)        \
    F(UniformMatrix4fv) F(UniformMatrix4x2fv) F(UniformMatrix4x3fv) F(UnmapBuffer) F(UseProgram) F(ValidateProgram)    \
    F(VertexAttrib1f) F(VertexAttrib1fv) F(VertexAttrib2f) F(VertexAttrib2fv) F(VertexAttrib3f) F(VertexAttrib3fv)     \
    F(VertexAttrib4f) F(VertexAttrib4fv) F(VertexAttribDivisor) F(VertexAttribI4i) F(VertexAttribI4iv)                 \
    F(VertexAttribI4ui) F(VertexAttribI4uiv) F(VertexAttribIPointer) F(VertexAttribPointer) F(VertexPointer)           \
    F(Viewport) F(WaitSync)

/// Those of extensions that iOS has and Mesa knows.
#define EXTENSION_FUNCTIONS(F) \
    F(BlendEquationOES) F(BlendEquationSeparateOES) F(BlendFuncSeparateOES) F(IsRenderbufferOES)                       \
    F(BindRenderbufferOES) F(DeleteRenderbuffersOES) F(GenRenderbuffersOES) F(RenderbufferStorageOES)                  \
    F(GetRenderbufferParameterivOES) F(IsFramebufferOES) F(BindFramebufferOES) F(DeleteFramebuffersOES)                \
    F(GenFramebuffersOES) F(CheckFramebufferStatusOES) F(FramebufferRenderbufferOES) F(FramebufferTexture2DOES)        \
    F(GetFramebufferAttachmentParameterivOES) F(GenerateMipmapOES) F(DrawTexsOES) F(DrawTexiOES) F(DrawTexxOES)        \
    F(DrawTexsvOES) F(DrawTexivOES) F(DrawTexxvOES) F(DrawTexfOES) F(DrawTexfvOES) F(CurrentPaletteMatrixOES)          \
    F(LoadPaletteFromModelViewMatrixOES) F(MatrixIndexPointerOES) F(WeightPointerOES) F(MapBufferOES)                  \
    F(UnmapBufferOES) F(GetBufferPointervOES) F(BindVertexArrayOES) F(DeleteVertexArraysOES) F(GenVertexArraysOES)     \
    F(IsVertexArrayOES) F(DiscardFramebufferEXT) F(MapBufferRangeEXT) F(FlushMappedBufferRangeEXT) F(LabelObjectEXT)   \
    F(GetObjectLabelEXT) F(InsertEventMarkerEXT) F(PushGroupMarkerEXT) F(PopGroupMarkerEXT) F(GenQueriesEXT)           \
    F(DeleteQueriesEXT) F(IsQueryEXT) F(BeginQueryEXT) F(EndQueryEXT) F(GetQueryivEXT) F(GetQueryObjectuivEXT)         \
    F(UseProgramStagesEXT) F(ActiveShaderProgramEXT) F(CreateShaderProgramvEXT) F(BindProgramPipelineEXT)              \
    F(DeleteProgramPipelinesEXT) F(GenProgramPipelinesEXT) F(IsProgramPipelineEXT) F(ProgramParameteriEXT)             \
    F(GetProgramPipelineivEXT) F(ValidateProgramPipelineEXT) F(GetProgramPipelineInfoLogEXT) F(ProgramUniform1iEXT)    \
    F(ProgramUniform1fEXT) F(ProgramUniform1ivEXT) F(ProgramUniform1fvEXT) F(ProgramUniform1uiEXT)                     \
    F(ProgramUniform1uivEXT) F(ProgramUniform2iEXT) F(ProgramUniform2fEXT) F(ProgramUniform2ivEXT)                     \
    F(ProgramUniform2fvEXT) F(ProgramUniform2uiEXT) F(ProgramUniform2uivEXT) F(ProgramUniform3iEXT)                    \
    F(ProgramUniform3fEXT) F(ProgramUniform3ivEXT) F(ProgramUniform3fvEXT) F(ProgramUniform3uiEXT)                     \
    F(ProgramUniform3uivEXT) F(ProgramUniform4iEXT) F(ProgramUniform4fEXT) F(ProgramUniform4ivEXT)                     \
    F(ProgramUniform4fvEXT) F(ProgramUniform4uiEXT) F(ProgramUniform4uivEXT) F(ProgramUniformMatrix2fvEXT)             \
    F(ProgramUniformMatrix3fvEXT) F(ProgramUniformMatrix4fvEXT) F(ProgramUniformMatrix2x3fvEXT)                        \
    F(ProgramUniformMatrix3x2fvEXT) F(ProgramUniformMatrix2x4fvEXT) F(ProgramUniformMatrix4x2fvEXT)                    \
    F(ProgramUniformMatrix3x4fvEXT) F(ProgramUniformMatrix4x3fvEXT)

/// Those of extensions that iOS has and Mesa lacks, each with the function of OpenGL ES 3.0 that does the same.
#define RENAMED_FUNCTIONS(F) \
    F(DrawArraysInstancedEXT, DrawArraysInstanced) F(DrawElementsInstancedEXT, DrawElementsInstanced)                  \
    F(VertexAttribDivisorEXT, VertexAttribDivisor) F(TexStorage2DEXT, TexStorage2D)                                    \
    F(RenderbufferStorageMultisampleAPPLE, RenderbufferStorageMultisample) F(FenceSyncAPPLE, FenceSync)                \
    F(IsSyncAPPLE, IsSync) F(DeleteSyncAPPLE, DeleteSync) F(ClientWaitSyncAPPLE, ClientWaitSync)                       \
    F(WaitSyncAPPLE, WaitSync) F(GetInteger64vAPPLE, GetInteger64v) F(GetSyncivAPPLE, GetSynciv)

#endif
