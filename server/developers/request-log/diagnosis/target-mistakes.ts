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
    fix: 'Sign the path with the question mark and the query, exactly as they are sent.',
    guesses: ofQuery((path) => [path]),
  },
  {
    name: 'question_mark_left_out',
    explanation: 'The query was signed without the question mark before it.',
    fix: 'Sign path, question mark and query as they stand in the request line.',
    guesses: ofQuery((path, query) => [path + query, `${path}\n${query}`, `${path}&${query}`]),
  },
  {
    name: 'query_sorted',
    explanation: 'The parameters of the query were signed in another order than they were sent.',
    fix: 'Sign the query as it is sent. Build the address once, then sign and send that one text.',
    guesses: ofQuery((path, query) => {
      const pairs = query.split('&');
      return [[...pairs].sort(), [...pairs].reverse()].map((sorted) => `${path}?${sorted.join('&')}`);
    }),
  },
  {
    name: 'target_decoded',
    explanation: 'The path or the query was percent-decoded before it was signed.',
    fix: 'Sign the address as it is sent, with its percent escapes.',
    guesses: (given) => [
      guess(given, decoded(given.target)),
      guess(given, decoded(given.target.replaceAll('+', '%20'))),
    ],
  },
  {
    name: 'query_encoded_otherwise',
    explanation: 'The query was signed with other percent escapes than it was sent with.',
    fix: 'Encode the query once, then sign and send that one text; some libraries encode again while they send.',
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
    explanation: 'The host was signed as a part of the path.',
    fix: 'Sign the path from its first slash on, without scheme and host.',
    guesses: (given) =>
      [`https://${given.host}`, `http://${given.host}`, given.host, `//${given.host}`].map((start) =>
        guess(given, start + given.target),
      ),
  },
  {
    name: 'prefix_left_out',
    explanation: 'The path was signed without /partner/v1 at its beginning.',
    fix: 'Sign the whole path, /partner/v1 included; a base address in the client often hides it.',
    guesses: (given) => {
      const rests = ['/partner/v1', '/partner']
        .filter((prefix) => given.target.startsWith(`${prefix}/`))
        .map((prefix) => given.target.slice(prefix.length));
      return rests.map((rest) => guess(given, rest));
    },
  },
  {
    name: 'leading_slash_left_out',
    explanation: 'The path was signed without the slash at its beginning.',
    fix: 'Sign the path from its first slash on.',
    guesses: (given) => [guess(given, given.target.slice(1))],
  },
  {
    name: 'trailing_slash',
    explanation: 'The path was signed with a slash at its end that was not sent, or without one that was.',
    fix: 'Sign the path exactly as it is sent; paths of this interface end without a slash.',
    guesses: (given) => {
      const { path, query } = split(given.target);
      const rest = query === null ? '' : `?${query}`;
      return [guess(given, (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + rest)];
    },
  },
  {
    name: 'empty_query_signed',
    explanation: 'A question mark was signed although no query was sent.',
    fix: 'Without a query sign the path alone.',
    guesses: (given) => (given.target.includes('?') ? [] : [guess(given, `${given.target}?`)]),
  },
];
