/** The code of a Node or library error, such as `ENOENT`; undefined for none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Converts a thrown value to an error; a non-error becomes its message. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The cause of an error from fetch, which wraps the socket's error. */
export const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
