import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSymbols, hasRoom } from './change-watchlists';

const symbols = fc.uniqueArray(fc.constantFrom('GTCO', 'UBA', 'DANGCEM', 'MTNN', 'NB', 'SEPLAT'));

describe('the symbols of a watchlist', () => {
  it('are replaced first, then removed from, then added to', () => {
    const change = { symbols: ['GTCO', 'UBA', 'GTCO'], remove: ['UBA', 'NB'], add: ['NB', 'GTCO'] };
    expect(changedSymbols(['MTNN'], change)).toEqual(['GTCO', 'NB']);
    expect(changedSymbols(['MTNN'], {})).toEqual(['MTNN']);
  });

  it('keep their order, each once, whatever is added', () => {
    fc.assert(
      fc.property(symbols, symbols, (present, add) => {
        const after = changedSymbols(present, { add });
        expect(after.slice(0, present.length)).toEqual(present);
        expect(after).toHaveLength(new Set([...present, ...add]).size);
      }),
    );
  });

  it('come out the same when one change is made twice', () => {
    fc.assert(
      fc.property(symbols, symbols, symbols, (present, add, remove) => {
        const apart = add.filter((symbol) => !remove.includes(symbol));
        const once = changedSymbols(present, { add: apart, remove });
        expect(changedSymbols(once, { add: apart, remove })).toEqual(once);
      }),
    );
  });

  it('are a hundred at most', () => {
    const of = (count: number) => Array.from({ length: count }, (_, n) => `S${n}`);
    expect([hasRoom(of(100)), hasRoom(of(101))]).toEqual([true, false]);
  });
});
