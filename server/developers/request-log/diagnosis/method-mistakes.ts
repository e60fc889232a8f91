import { canonicalWith, type Mistake } from './case';

/** Mistakes in the method. */
export const methodMistakes: readonly Mistake[] = [
  {
    name: 'method_in_lower_case',
    explanation: 'The method was signed in lower case.',
    fix: 'Sign the method in upper case: GET, POST, PUT, PATCH, DELETE.',
    guesses: (given) => {
      const lower = given.method.toLowerCase();
      const title = `${given.method.slice(0, 1).toUpperCase()}${lower.slice(1)}`;
      return [lower, title].map((method) => ({ message: canonicalWith(given, { method }) }));
    },
  },
  {
    name: 'another_method_signed',
    explanation: 'The signed method is not the one that was sent.',
    fix: 'Sign the method that you send. HEAD is signed as HEAD.',
    guesses: (given) =>
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
        .filter((method) => method !== given.method)
        .map((method) => ({ message: canonicalWith(given, { method }) })),
  },
];
