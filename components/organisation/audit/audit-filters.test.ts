import { describe, expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { exportAudit, listAuditEntries } from '@/lib/contract/developers/audit';
import { actionText, actionTitle } from './action-labels';
import { auditFilters } from './audit-filters';

const queriesOf = (address: Address) => listQueries(auditFilters, undefined, address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;

const address = {
  query: '203.0',
  sort: 'created_at',
  action: 'webhook',
  environment: 'live',
  created_from: '2026-11-20T10:30',
  actor_id: 'pk_test_Ab1',
  target: '0198c5a0-3a00-7000-8000-0000000000f1',
  cursor: 'next',
};

describe('a page of the trail', () => {
  it('asks the service in the words of the contract', () => {
    const query = pageOf(address);
    expect(query).toEqual({ ...address, created_from: '2026-11-20T09:30:00.000Z' });
    expect(listAuditEntries.query.safeParse(query).success).toBe(true);
    const { cursor: _, sort: __, ...exported } = query;
    expect(exportOf(address)).toEqual(exported);
    expect(exportAudit.query.safeParse(exported).success).toBe(true);
    expect(pageOf({ action: 'webhook.updated' })).toEqual({ action: 'webhook.updated' });
  });

  it('leaves out what the service would refuse', () => {
    expect(pageOf({ action: 'a b', environment: 'other', actor_id: 'x y', created_to: 'never' })).toEqual({});
  });
});

describe('actionText', () => {
  it('tells what was done, also of an action that it does not know', () => {
    expect(actionText('webhook.updated')).toBe('changed a webhook endpoint');
    expect(actionTitle('session.opened')).toBe('Signed in');
    expect(actionTitle('loan_book.closed_early')).toBe('Closed early (loan book)');
  });
});
