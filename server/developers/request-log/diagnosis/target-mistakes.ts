import { type Case, canonicalWith, type Guess, type Mistake } from './case';

const split = (target: string): { readonly path: string; readonly query: string | null } => {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: null } : { path: target.slice(0, at), query: target.slice(at + 1) };
};

const guess = (given: Case, target: string): Guess => ({ message: canonicalWith(given, { target }) });

/** Guesses for requests that have a query. */
const ofQuery = (make: (path: string, query: string) => readonly string[]) => (given: Case) => {
  const { path, query } = split(given.target);
  return query === null ? [] : make(path, query).map((target) => guess(given, target));
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Rewrites the pairs of a query. */
const rewritten = (query: string, write: (text: string) => string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, ...(value.length > 0 ? [value.join('=')] : [])]
        .map((text) => write(decoded(text)))
        .join('=');
    })
    .join('&');

const inForm = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);
const strictly = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Mistakes in the path with its query. */
export const targetMistakes: readonly Mistake[] = [
  {
    name: 'query_left_out',
    explanation: 'The path was signed without its query.',
    fix: 'Sign the path with the question mark and the query, exactly as you send them.',
    guesses: ofQuery((path) => [path]),
  },
  {
    name: 'question_mark_left_out',
    explanation: 'The query was signed without the question mark before it.',
    fix: 'Sign the path, the question mark and the query exactly as they are in the request line.',
    guesses: ofQuery((path, query) => [path + query, `${path}\n${query}`, `${path}&${query}`]),
  },
  {
    name: 'query_sorted',
    explanation: 'The query parameters were signed in a different order from the one sent.',
    fix: 'Sign the query as you send it: build the URL once, then sign and send that string.',
    guesses: ofQuery((path, query) => {
      const pairs = query.split('&');
      return [[...pairs].sort(), [...pairs].reverse()].map((sorted) => `${path}?${sorted.join('&')}`);
    }),
  },
  {
    name: 'target_decoded',
    explanation: 'The path or the query was percent-decoded before it was signed.',
    fix: 'Sign the path and query as you send them, with their percent escapes.',
    guesses: (given) => [
      guess(given, decoded(given.target)),
      guess(given, decoded(given.target.replaceAll('+', '%20'))),
    ],
  },
  {
    name: 'query_encoded_otherwise',
    explanation: 'The query was signed with different percent-encoding from the one sent.',
    fix: 'Encode the query once, then sign and send that string. Some libraries encode it again when they send.',
    guesses: ofQuery((path, query) =>
      [
        encodeURIComponent,
        inForm,
        strictly,
        (text: string) => encodeURIComponent(encodeURIComponent(text)),
      ].map((write) => `${path}?${rewritten(query, write)}`),
    ),
  },
  {
    name: 'host_included',
    explanation: 'The host was signed as part of the path.',
    fix: 'Sign the path from its first slash, without scheme and host.',
    guesses: (given) =>
      [`https://${given.host}`, `http://${given.host}`, given.host, `//${given.host}`].map((start) =>
        guess(given, start + given.target),
      ),
  },
  {
    name: 'prefix_left_out',
    explanation: 'The path was signed without /partner/v1 at its beginning.',
    fix: 'Sign the whole path, including /partner/v1. A base URL in the client often hides it.',
    guesses: (given) => {
      const rests = ['/partner/v1', '/partner']
        .filter((prefix) => given.target.startsWith(`${prefix}/`))
        .map((prefix) => given.target.slice(prefix.length));
      return rests.map((rest) => guess(given, rest));
    },
  },
  {
    name: 'leading_slash_left_out',
    explanation: 'The path was signed without its leading slash.',
    fix: 'Sign the path from its first slash.',
    guesses: (given) => [guess(given, given.target.slice(1))],
  },
  {
    name: 'trailing_slash',
    explanation: 'The path was signed with a trailing slash that was not sent, or without one that was.',
    fix: 'Sign the path exactly as you send it. Paths of this API have no trailing slash.',
    guesses: (given) => {
      const { path, query } = split(given.target);
      const rest = query === null ? '' : `?${query}`;
      return [guess(given, (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + rest)];
    },
  },
  {
    name: 'empty_query_signed',
    explanation: 'A question mark was signed although no query was sent.',
    fix: 'Without a query, sign the path alone.',
    guesses: (given) => (given.target.includes('?') ? [] : [guess(given, `${given.target}?`)]),
  },
];
