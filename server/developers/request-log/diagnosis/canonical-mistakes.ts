import { type Case, canonicalWith, type Mistake } from './case';

const partsOf = (given: Case): string[] => [
  given.timestamp,
  given.method.toUpperCase(),
  given.target,
  given.bodyHash,
];

const joinedWith =
  (...separators: string[]) =>
  (given: Case) =>
    separators.map((separator) => ({ message: partsOf(given).join(separator) }));

function permutations(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part, index) =>
    permutations(parts.filter((_, other) => other !== index)).map((rest) => [part, ...rest]),
  );
}

/** Mistakes in how the four parts are put together. */
export const canonicalMistakes: readonly Mistake[] = [
  {
    name: 'canonical_trailing_newline',
    explanation: 'The four parts were signed with a line feed after the last.',
    fix: 'Join the parts with three line feeds, none at the end.',
    guesses: (given) => ['\n', '\r\n'].map((end) => ({ message: canonicalWith(given) + end })),
  },
  {
    name: 'canonical_crlf',
    explanation: 'The four parts were joined with carriage returns and line feeds.',
    fix: 'Join them with single line feeds (\\n, 0x0A).',
    guesses: joinedWith('\r\n', '\r'),
  },
  {
    name: 'canonical_newline_escaped',
    explanation: 'The four parts were joined with a backslash and the letter n instead of a line feed.',
    fix: 'Join them with real line feeds (0x0A): $\'\\n\' in a shell, "\\n" in double quotes in PHP.',
    guesses: joinedWith('\\n'),
  },
  {
    name: 'canonical_without_separator',
    explanation: 'The four parts were joined without anything between them.',
    fix: 'Join them with line feeds (\\n, 0x0A).',
    guesses: joinedWith(''),
  },
  {
    name: 'canonical_other_separator',
    explanation: 'The four parts were joined with a separator other than a line feed.',
    fix: 'Join them with line feeds (\\n, 0x0A).',
    guesses: joinedWith(' ', '.', ':', '|', ',', ';', '&', '-', '_', '/', '\n\n'),
  },
  {
    name: 'canonical_other_order',
    explanation: 'The four parts were joined in the wrong order.',
    fix: 'The order is timestamp, method, path with query, hash of the body.',
    guesses: (given) =>
      permutations(partsOf(given))
        .slice(1)
        .map((parts) => ({ message: parts.join('\n') })),
  },
  {
    name: 'canonical_part_missing',
    explanation: 'One of the four parts was not signed.',
    fix: 'Sign all four: timestamp, method, path with query, hash of the body.',
    guesses: (given) =>
      [0, 1, 2].map((missing) => ({
        message: partsOf(given)
          .filter((_, index) => index !== missing)
          .join('\n'),
      })),
  },
  {
    name: 'canonical_with_key_id',
    explanation: 'The key id was signed as a fifth part.',
    fix: 'Sign only the four parts: timestamp, method, path with query, hash of the body.',
    guesses: (given) => {
      const canonical = canonicalWith(given);
      return [{ message: `${given.keyId}\n${canonical}` }, { message: `${canonical}\n${given.keyId}` }];
    },
  },
];
