import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rules';

const owner = {
  email: 'adaeze.obi@harbour.example',
  name: 'Adaeze Obi',
  organisations: ['Harbour Savings', 'harbour'],
};

describe('passwordFault', () => {
  it.each([
    'correct horse battery staple',
    'tR4!kd93mmQx',
    'ọdún mẹ́fà ní Ìbàdàn',
    // Known words don't count, but the rest is long enough.
    'harbour: seven red lanterns',
    // "Obi" is too short to search for.
    'cobiwebs and candles',
  ])('accepts %s', (password) => expect(passwordFault(password, owner)).toBeUndefined());

  it.each(['aaaaaaaaaaaa', '121212121212', 'abababcabc ab', 'ÀàÀàÀàÀàÀàÀà'])(
    'rejects the repetition %s',
    (password) => expect(passwordFault(password, owner)).toBe('repeats too few different characters'),
  );

  it.each([
    'Harbour-2026!!',
    'harboursavings',
    'HarbourSavings2026',
    'harbour savings 7',
    'adaeze.obi@harbour.example',
    'Adaeze-19-xyz',
    'partner desk 2026',
    'PartnerDesk#01',
    'Ｈａｒｂｏｕｒ-2026',
  ])('rejects %s, which others can think of', (password) =>
    expect(passwordFault(password, owner)).toMatch(/^must have 12 characters beside your name/),
  );

  it('counts the names of an organisation for its own people alone', () => {
    expect(passwordFault('Harbour-2026!!', {})).toBeUndefined();
  });
});
