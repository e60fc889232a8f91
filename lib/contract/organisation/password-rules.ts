import { PASSWORD_LENGTH } from './account-rules';

/** Minimum number of different characters in a password. */
const FEWEST_DIFFERENT = 5;
/** Shorter words are part of too many others: "Abc" of the ABC Bank. */
const SHORTEST_WORD = 4;
/** Words that never count towards a password's length, for any owner. */
const OURS = ['partner desk', 'partnerdesk'];

/** The owner of a password: their name, email address and the names of their organisations. */
export interface PasswordOwner {
  readonly email?: string;
  readonly name?: string;
  readonly organisations?: readonly string[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words that others know about the owner, longest first: whole names, and their parts. */
function wordsOf({ email = '', name = '', organisations = [] }: PasswordOwner): string[] {
  const whole = [...OURS, email, name, ...organisations].map(plain);
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = whole.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...new Set([...whole, ...parts, ...joined])]
    .filter(({ length }) => length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
}

/**
 * Returns why a sufficiently long password is not allowed, as the end of a sentence about it; undefined if it is.
 * Only the service checks the list of common passwords.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  const text = plain(password);
  if (new Set(text).size < FEWEST_DIFFERENT) return 'repeats too few different characters';
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), text);
  // Attackers guess these words first, so they add nothing.
  if (rest !== text && rest.length < PASSWORD_LENGTH) {
    return `must have ${PASSWORD_LENGTH} characters beside your name, email address, organisation and “Partner Desk”`;
  }
  return undefined;
}
