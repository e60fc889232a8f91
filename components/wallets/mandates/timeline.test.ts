import { describe, expect, it } from 'vitest';
import { createMandate, type Mandate, mandateExample } from '@/lib/contract/wallets/mandates';
import { mandateTimeline, pendingText } from './timeline';

const pending = createMandate.example.answer.data as Mandate;
const authorised_at = '2026-11-21T09:30:00.000Z';
const titles = (mandate: Mandate) =>
  mandateTimeline(mandate).map(
    ({ title, tone, at }) => `${tone === 'ahead' ? '… ' : ''}${title} ${at ?? ''}`,
  );

describe('mandateTimeline', () => {
  it('shows what lies ahead, and until when the holder may agree', () => {
    expect(titles(pending)).toEqual([
      `Requested ${pending.created_at}`,
      '… The holder agrees ',
      `… Expires unless agreed ${pending.expires_at}`,
      '… The bank activates it ',
    ]);
    expect(
      titles({ ...pending, status: 'pending_activation', authorised_at, expires_at: undefined }),
    ).toEqual([
      `Requested ${pending.created_at}`,
      `The holder agreed ${authorised_at}`,
      '… The bank activates it ',
    ]);
  });

  it('claims no agreement of a mandate that was active from the start', () => {
    const { created_at, activated_at } = mandateExample;
    expect(titles(mandateExample)).toEqual([`Requested ${created_at}`, `Active ${activated_at}`]);
  });

  it('ends with how it ended, and why', () => {
    const revoked_at = '2026-11-25T09:30:00.000Z';
    const revoked = mandateTimeline({ ...mandateExample, status: 'revoked', authorised_at, revoked_at });
    expect(revoked.map(({ id }) => id)).toEqual(['asked', 'agreed', 'active', 'revoked']);
    expect(revoked.at(-1)).toMatchObject({ at: revoked_at, tone: 'neutral' });
    const failure_reason = 'The holder refused.';
    const failed = mandateTimeline({ ...pending, status: 'failed', failure_reason, updated_at: revoked_at });
    expect(failed.at(-1)).toMatchObject({ detail: failure_reason, at: revoked_at, tone: 'danger' });
    expect(failed).toHaveLength(2);
  });
});

const debits = (...amounts: string[]) => amounts.map((amount) => ({ amount, currency: 'NGN' as const }));

describe('pendingText', () => {
  it('counts and sums', () => {
    expect(pendingText({ data: [], next_cursor: null })).toBe('None');
    expect(pendingText({ data: debits('1000.50'), next_cursor: null })).toBe('1 debit of NGN\u00a01,000.50');
    expect(pendingText({ data: debits('1000.50', '0.50'), next_cursor: null })).toBe(
      '2 debits, NGN\u00a01,001.00 in all',
    );
  });

  it('claims no whole where there are more', () => {
    expect(pendingText({ data: debits('1.00', '2.00'), next_cursor: 'c' })).toBe(
      'More than 2 debits, over NGN\u00a03.00',
    );
  });
});
