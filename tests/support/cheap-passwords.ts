import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** How much less work a derivation is here, as a power of two: 15 becomes 4, and 17 becomes 6. */
const LESS = 2 ** 11;

const derive = crypto.scrypt;
type Given = Parameters<typeof derive>;

/**
 * Vitest's setup file of tests that set and check many passwords in their own process: a derivation, which is meant to
 * be slow, takes a tenth of a second of a processor. Started services derive at their full cost.
 */
const cheap = (...[password, salt, length, options, done]: Given): void =>
  derive(password, salt, length, { ...options, N: Math.max(2, (options.N ?? LESS) / LESS) }, done);

// Without isolation a worker runs this once for each file.
if (derive.name !== cheap.name) {
  Object.assign(crypto, { scrypt: cheap });
  syncBuiltinESMExports();
}
