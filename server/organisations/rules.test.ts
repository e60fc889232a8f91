import { describe, expect, it } from 'vitest';
import { type OrganisationRecord, organisationOf } from './rules';

const record: OrganisationRecord = {
  id: '0198c5a0-3a00-7000-8000-000000000001',
  slug: 'harbour-savings',
  name: 'Harbour Savings',
  kybStatus: 'draft',
  kybSubmittedAt: null,
  kybDecidedAt: null,
  kybDecisionReason: null,
  ipAllowlist: ['203.0.113.0/24'],
  createdAt: new Date('2026-11-01T08:00:00.000Z'),
  updatedAt: new Date('2026-11-02T08:00:00.000Z'),
};

describe('an organisation as it is shown', () => {
  it('has the environment of the key that asks', () => {
    expect(organisationOf(record, 'live')).toEqual({
      id: record.id,
      name: 'Harbour Savings',
      slug: 'harbour-savings',
      environment: 'live',
      kyb_status: 'draft',
      ip_allowlist: ['203.0.113.0/24'],
      created_at: '2026-11-01T08:00:00.000Z',
      updated_at: '2026-11-02T08:00:00.000Z',
    });
  });
});
