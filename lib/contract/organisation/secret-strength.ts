/** Of 32 hexadecimal digits that were drawn at random, fewer are different once in thirty million times. */
const FEWEST_DIFFERENT = 8;

/** Whether a text is one part, written at least twice; the last time may be cut short. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 2 <= text.length; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** A secret without the prefix that names its kind: `sk_console_`. */
export const secretCore = (secret: string): string => secret.replace(/^[a-z]{2}_[a-z]+_/, '');

/**
 * Whether a secret is so regular that it can't have been drawn at random: `openssl rand -hex 32` never is.
 * @param fewest how many different characters it must have
 */
export function isWeakSecret(secret: string, fewest = FEWEST_DIFFERENT): boolean {
  const core = secretCore(secret);
  return new Set(core).size < fewest || isRepeated(core);
}
