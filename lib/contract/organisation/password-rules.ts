import { PASSWORD_LENGTH } from './account-rules';

/** Different characters that a password must have. */
const FEWEST_DIFFERENT = 5;
/** Shorter words are part of too many others: "Abc" of the ABC Bank. */
const SHORTEST_WORD = 4;
/** A password never may lean on them, whoever chooses it. */
const OURS = ['partner desk', 'partnerdesk'];

/** Whom a password is for: their name, e-mail address and the names of their organisations. */
export interface PasswordOwner {
  readonly email?: string;
  readonly name?: string;
  readonly organisations?: readonly string[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words that others know about somebody, longest first: whole names, and the parts of them. */
function wordsOf({ email = '', name = '', organisations = [] }: PasswordOwner): string[] {
  const whole = [...OURS, email, name, ...organisations].map(plain);
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = whole.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...new Set([...whole, ...parts, ...joined])]
    .filter(({ length }) => length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
}

/**
 * Why a password that is long enough may not be chosen, as the end of a sentence about it; undefined where nothing is wrong
 * with it. The list of common passwords is the service's own and not looked at.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  const text = plain(password);
  if (new Set(text).size < FEWEST_DIFFERENT) return 'repeats too few different characters';
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), text);
  // Who guesses tries these words first, so they add nothing.
  if (rest !== text && rest.length < PASSWORD_LENGTH) {
    return `must have ${PASSWORD_LENGTH} characters beside your name, e-mail address, organisation and “Partner Desk”`;
  }
  return undefined;
}
