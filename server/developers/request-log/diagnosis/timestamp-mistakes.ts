import { canonicalWith, type Mistake } from './case';

/** Whether a timestamp counts milliseconds, or finer. */
export const isMs = (text: string): boolean => /^[1-9]\d{12}(\d{3}){0,2}$/.test(text);

/** The header has milliseconds while seconds were signed, or the reverse. */
export const unitMistakes: readonly Mistake[] = [
  {
    name: 'timestamp_in_milliseconds',
    explanation: 'The timestamp is in milliseconds or a smaller unit.',
    fix: 'Send whole seconds since 1970, ten digits.',
    guesses: (given) =>
      isMs(given.timestamp)
        ? [{ message: canonicalWith(given, { timestamp: given.timestamp.slice(0, 10) }) }]
        : [],
  },
  {
    name: 'timestamp_not_the_one_signed',
    explanation:
      'The signed timestamp is not the one that was sent: it is some seconds earlier or later, or missing.',
    fix: 'Read the clock once, then sign and send that value.',
    guesses: (given) => {
      const seconds = Number(given.timestamp);
      return [
        ...[-3, -2, -1, 1, 2, 3].map((step) => String(seconds + step)),
        `${given.timestamp}000`,
        '',
      ].map((timestamp) => ({ message: canonicalWith(given, { timestamp }) }));
    },
  },
];
