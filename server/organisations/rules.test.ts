import { describe, expect, it } from 'vitest';
import { kybStatuses } from '@/lib/contract/organisation';
import { kybOf, mayDecide, type OrganisationRecord, organisationOf } from './rules';

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

describe('decisions on a verification', () => {
  it('are possible exactly where the contract has a move', () => {
    const possible = kybStatuses.flatMap((status) =>
      (['approved', 'rejected', 'suspended'] as const)
        .filter((decision) => mayDecide(status, decision))
        .map((decision) => `${status} → ${decision}`),
    );
    expect(possible).toEqual([
      'draft → approved',
      'draft → rejected',
      'submitted → approved',
      'submitted → rejected',
      'in_review → approved',
      'in_review → rejected',
      'approved → suspended',
      'rejected → approved',
      'action_required → approved',
      'action_required → rejected',
      'suspended → approved',
    ]);
  });
});

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

  it('leaves out of its verification what is not set', () => {
    expect(kybOf(record)).toEqual({ status: 'draft', requirements: [] });
    const decided = {
      ...record,
      kybStatus: 'rejected',
      kybSubmittedAt: new Date('2026-11-03T08:00:00.000Z'),
      kybDecidedAt: new Date('2026-11-04T08:00:00.000Z'),
      kybDecisionReason: 'The licence has ended.',
    } as const;
    expect(kybOf(decided)).toEqual({
      status: 'rejected',
      submitted_at: '2026-11-03T08:00:00.000Z',
      decided_at: '2026-11-04T08:00:00.000Z',
      decision_reason: 'The licence has ended.',
      requirements: [],
    });
  });
});
