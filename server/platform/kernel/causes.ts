/** The code of an error of Node or of a library: `ENOENT`; undefined where there is none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** What was thrown as an error: anything else becomes the message of one. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** What fetch met: it puts the socket's error into `cause`. */
export const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
