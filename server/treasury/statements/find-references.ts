/** The characters of our references: Crockford's base 32. */
const REFERENCE = /FND(?=([0-9A-HJKMNP-TV-Z]{12}))/g;
/** Letters that our references never have, and the digits that they are taken for. */
const TAKEN_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const MOST = 5;

/**
 * Our references of funding requests in what a bank wrote, also where it broke them by spaces or signs, or wrote them in small letters.
 * What looks like one may be none: whoever asks looks them up.
 */
export function findReferences(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const letters = text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[OIL]/g, (letter) => TAKEN_FOR[letter] ?? letter);
    return [...letters.matchAll(REFERENCE)].map(([, characters]) => `FND-${characters}`);
  });
  return [...new Set(found)].slice(0, MOST);
}
