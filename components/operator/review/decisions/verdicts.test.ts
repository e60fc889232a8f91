import { describe, expect, it } from 'vitest';
import type { KybFinding } from '@/lib/contract/kyb/case';
import { itemsOf, placeId } from '../items';
import { exampleCase, OTHER } from '../testing';
import { itemsLeft, nextLeft, standingOf, standingsOf, tallyOf } from './verdicts';

const taxId = { section: 'business', field: 'registration_number' } as const;

const finding = (verdict: KybFinding['verdict'], minute: number, more: Partial<KybFinding> = {}) => ({
  ...taxId,
  verdict,
  reviewer: OTHER,
  created_at: `2026-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`,
  ...more,
});

describe('how things were judged', () => {
  it('is the last word on each', () => {
    const findings = [finding('rejected', 5, { reason: 'wrong' }), finding('accepted', 1)];
    expect(standingOf(standingsOf(exampleCase({ findings })), taxId)).toEqual({
      verdict: 'rejected',
      reason: 'wrong',
      by: OTHER,
      at: '2026-11-20T11:05:00.000Z',
    });
  });

  it('is nothing for what nobody has judged', () => {
    const record = exampleCase();
    const standings = standingsOf(record);
    for (const item of itemsOf(record)) expect(standingOf(standings, item).verdict).toBe('none');
  });

  it('of a document and an account is their own status, whatever an older finding says', () => {
    const record = exampleCase();
    const documents = record.documents.map((one) => ({
      ...one,
      status: 'rejected' as const,
      rejection_reason: 'blurred',
    }));
    const accounts = record.settlement_accounts.map((one) => ({ ...one, status: 'verified' as const }));
    const [document] = documents;
    const [account] = accounts;
    const older = finding('accepted', 1, {
      section: 'documents',
      field: undefined,
      document_id: document?.id,
    });
    const standings = standingsOf({ findings: [older], documents, settlement_accounts: accounts });
    expect(standings.get(`documents.${document?.id}`)).toEqual({ verdict: 'rejected', reason: 'blurred' });
    expect(standings.get(`settlement_accounts.${account?.id}`)).toEqual({ verdict: 'accepted' });
  });

  it('names who said it where a finding agrees with the status', () => {
    const record = exampleCase();
    const documents = record.documents.map((one) => ({ ...one, status: 'accepted' as const }));
    const said = finding('accepted', 1, {
      section: 'documents',
      field: undefined,
      document_id: documents[0]?.id,
    });
    const standings = standingsOf({ ...record, findings: [said], documents });
    expect(standings.get(`documents.${documents[0]?.id}`)).toMatchObject({ verdict: 'accepted', by: OTHER });
  });

  it('adds up', () => {
    const record = exampleCase({
      findings: [finding('accepted', 1), finding('rejected', 2, { field: 'country' })],
    });
    const items = itemsOf(record);
    expect(tallyOf(items, standingsOf(record))).toEqual({
      accepted: 1,
      rejected: 1,
      none: items.length - 2,
    });
  });
});

const openCase = exampleCase({
  review_gaps: [
    { section: 'business', field: 'country', lacks: ['finding'] },
    { section: 'business', field: 'legal_name', lacks: ['finding'] },
    { section: 'documents', document_id: exampleCase().documents[0]?.id, lacks: ['opening'] },
  ],
});
const openItems = itemsOf(openCase);
const left = itemsLeft(openCase, openItems, new Map());
const [first, second, third] = left;

describe('what is left of a review', () => {
  it('is in the order of the page', () => {
    expect(left.map((item) => ('field' in item ? item.field : item.section))).toEqual([
      'legal_name',
      'country',
      'documents',
    ]);
  });

  it('loses what was just judged, but no document that was not opened', () => {
    const standings = new Map(openItems.map((item) => [placeId(item), { verdict: 'accepted' } as const]));
    expect(itemsLeft(openCase, openItems, standings)).toEqual([third]);
  });

  it('is gone through from where one is, and begins anew at the end', () => {
    if (!first || !second || !third) return expect.unreachable();
    expect(nextLeft(left, openItems, null)).toBe(first);
    expect(nextLeft(left, openItems, placeId(first))).toBe(second);
    expect(nextLeft(left, openItems, placeId(second))).toBe(third);
    expect(nextLeft(left, openItems, placeId(third))).toBe(first);
    expect(nextLeft([], openItems, null)).toBeUndefined();
  });
});
