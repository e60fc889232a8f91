/** Of 32 random hexadecimal digits, fewer are different only once in thirty million times. */
const FEWEST_DIFFERENT = 8;

/** Whether a text repeats one part at least twice; the last repetition may be incomplete. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 2 <= text.length; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** A secret without its prefix, such as `sk_console_`. */
export const secretCore = (secret: string): string => secret.replace(/^[a-z]{2}_[a-z]+_/, '');

/**
 * Whether a secret is too regular to be random; output of `openssl rand -hex 32` never is.
 * @param fewest the minimum number of different characters
 */
export function isWeakSecret(secret: string, fewest = FEWEST_DIFFERENT): boolean {
  const core = secretCore(secret);
  return new Set(core).size < fewest || isRepeated(core);
}
