import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mandateStatuses } from '@/lib/contract/wallets/mandates';
import { assertMove, authorisationEnd, canMove, changeTo, namesMatch } from './rules';

const now = new Date('2026-11-20T09:30:00.000Z');
const pairs = mandateStatuses.flatMap((from) => mandateStatuses.map((to) => [from, to] as const));

describe('the states of a mandate', () => {
  it('allow exactly these moves', () => {
    expect(pairs.filter(([from, to]) => canMove(from, to)).map((pair) => pair.join(' → '))).toEqual([
      'pending_authorisation → pending_activation',
      'pending_authorisation → failed',
      'pending_activation → active',
      'pending_activation → failed',
      'active → revoked',
    ]);
  });

  it('refuse every other with where it stands', () => {
    for (const [from, to] of pairs) {
      if (canMove(from, to)) expect(() => assertMove(from, to)).not.toThrow();
      else {
        expect(() => assertMove(from, to)).toThrow(
          expect.objectContaining({ code: 'invalid_state', details: { status: from } }),
        );
      }
    }
  });

  it('set the time of each, and when the next is due', () => {
    const later = new Date('2026-11-20T09:31:00.000Z');
    const rest = { dueAt: null, updatedAt: now };
    expect(changeTo('pending_activation', now)).toEqual({
      status: 'pending_activation',
      authorisedAt: now,
      dueAt: later,
      updatedAt: now,
    });
    expect(changeTo('active', now)).toEqual({ status: 'active', activatedAt: now, ...rest });
    expect(changeTo('revoked', now)).toEqual({ status: 'revoked', revokedAt: now, ...rest });
    expect(changeTo('failed', now)).toEqual({ status: 'failed', ...rest });
    expect(authorisationEnd(now)).toEqual(new Date('2026-11-27T09:30:00.000Z'));
  });
});

describe('namesMatch', () => {
  it('compares as banks do', () => {
    for (const name of [
      'HARBOUR SAVINGS LTD',
      'harbour savings limited',
      'Savings, Harbour',
      'Hárbour  Savings Plc.',
    ]) {
      expect(namesMatch(name, 'Harbour Savings')).toBe(true);
    }
    expect(namesMatch('Ade & Sons', 'ADE AND SONS LTD')).toBe(true);
    expect(namesMatch("Musa's Farm", 'MUSAS FARM')).toBe(true);
    for (const name of ['Harbour Saving', 'Harbour Savings Nigeria', 'Harbour', '']) {
      expect(namesMatch(name, 'Harbour Savings')).toBe(false);
    }
    expect(namesMatch('Limited', 'PLC')).toBe(false);
  });

  it('finds every name in itself, in any case and order of words, and in no longer one', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (name) => {
        const whole = name.join(' ');
        expect(namesMatch(whole, [...name].reverse().join('-').toUpperCase())).toBe(true);
        expect(namesMatch(whole, `${whole} Zenith`)).toBe(false);
      }),
    );
  });
});
