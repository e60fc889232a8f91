import { describe, expect, it } from 'vitest';
import { searchScore } from './search-score';

describe('how well a search fits', () => {
  it('puts what begins with it before a later word, and that before what merely holds it', () => {
    const scores = ['Niger', 'Republic of Niger', 'Benigerland'].map((words) =>
      searchScore('niger', [words]),
    );
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(3);
    expect(scores.at(-1)).toBeGreaterThan(0);
  });

  it('finds nothing where a word of the search is missing', () => {
    expect(searchScore('first kenya', ['First Bank of Nigeria'])).toBe(0);
    expect(searchScore('first niger', ['First Bank of Nigeria'])).toBeGreaterThan(0);
  });

  it('is the same for accents, case and blanks around it', () => {
    expect(searchScore(' COTE ', ['Côte d’Ivoire'])).toBe(1);
  });

  it('looks at every word that stands for the option', () => {
    expect(searchScore('058', ['Guaranty Trust Bank', '058'])).toBe(1);
    expect(searchScore('', ['anything'])).toBe(1);
  });
});
