import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '@/lib/contract/developers/audit';
import { recordLabel } from './entry-parts';

const [entry] = listAuditEntries.example.answer.data;
const labelOf = (action: string, target_label?: string) =>
  entry && recordLabel({ ...entry, action, target_label });

describe('recordLabel', () => {
  it('writes words of the contract as text, and names as they are', () => {
    expect(labelOf('kyb_document.uploaded', 'tax_certificate')).toBe('Tax certificate');
    expect(labelOf('key.created', 'ci_key')).toBe('ci_key');
  });

  it('names a session, which has only an id', () => {
    expect(labelOf('session.opened')).toBe('Session');
  });

  it('is nothing for a record without a label', () => {
    expect(labelOf('kyb_document.deleted')).toBeUndefined();
    expect(labelOf('order.created')).toBeUndefined();
  });
});
