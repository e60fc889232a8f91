import { describe, expect, it } from 'vitest';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { exampleCase } from '../testing';
import { acceptingDisabledReason, askingDisabledReason, judgingDisabledReason } from './judging';

const sections = ['business', 'people', 'documents', 'settlement_accounts'] as const;

describe('judging', () => {
  it('is done in review, and of accounts also when approved; otherwise it is said why not', () => {
    for (const status of kybStatuses) {
      for (const section of sections) {
        const isOpen = status === 'in_review' || (status === 'approved' && section === 'settlement_accounts');
        const refused = judgingDisabledReason({ status }, { section });
        expect(refused === undefined, `${status} ${section}`).toBe(isOpen);
        if (refused) expect(refused).toMatch(/^[A-Z].*\.$/);
      }
      expect(askingDisabledReason({ status }) === undefined, status).toBe(status === 'in_review');
    }
  });

  it('takes no document that the virus scanner has not passed', () => {
    const { documents } = exampleCase();
    const item = { section: 'documents', document_id: documents[0]?.id ?? '' } as const;
    const refused = (scan: 'none' | 'clean' | 'waiting' | 'infected') =>
      acceptingDisabledReason({ documents: documents.map((one) => ({ ...one, scan })) }, item);
    expect([refused('none'), refused('clean')]).toEqual([undefined, undefined]);
    expect(refused('waiting')).toContain('not seen it yet');
    expect(refused('infected')).toContain('found something');
    const field = { section: 'business', field: 'tax_id' } as const;
    expect(acceptingDisabledReason({ documents }, field)).toBeUndefined();
  });
});
