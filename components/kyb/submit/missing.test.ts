import { expect, it } from 'vitest';
import type { Kyb, KybRequirement } from '@/lib/contract/kyb/kyb';
import { missingPoints, refusedPoints } from './missing';

const taxId: KybRequirement = {
  code: 'business.tax_id',
  section: 'business',
  field: 'tax_id',
  status: 'open',
  awaiting: 'partner',
  message: 'Enter the tax ID.',
  blocks: ['submission', 'live_keys'],
};
const identity: KybRequirement = {
  code: 'people.identity_document',
  section: 'people',
  person_id: 'p1',
  document_type: 'identity_document',
  status: 'open',
  awaiting: 'partner',
  message: 'Upload an identity document.',
  blocks: ['submission', 'live_keys'],
};
const given: KybRequirement = {
  ...taxId,
  code: 'business.country',
  status: 'provided',
  awaiting: 'reviewer',
};
const kyb: Kyb = { status: 'draft', requirements: [given, taxId, identity] };

it('lists what keeps it from being submitted, each with its place', () => {
  expect(missingPoints('quay', kyb).map(({ message, href }) => [message, href])).toEqual([
    ['Enter the tax ID.', '/quay/kyb/business#tax_id'],
    ['Upload an identity document.', '/quay/kyb/documents?type=identity_document&person=p1'],
  ]);
});

it('leaves out what only holds up settlement', () => {
  const account: KybRequirement = { ...taxId, code: 'settlement_accounts.account', blocks: ['settlement'] };
  expect(missingPoints('quay', { status: 'approved', requirements: [account] })).toEqual([]);
});

it('finds the places of what a refusal names, and tells the rest in its words', () => {
  const details = {
    'people.identity_document.p1': 'Upload an identity document.',
    'people.identity_document.p2': 'Upload another one.',
    'business.tax_id': 'Enter the tax ID.',
  };
  expect(refusedPoints('quay', kyb, details).map(({ message, href }) => [message, href])).toEqual([
    ['Upload an identity document.', '/quay/kyb/documents?type=identity_document&person=p1'],
    ['Upload another one.', undefined],
    ['Enter the tax ID.', '/quay/kyb/business#tax_id'],
  ]);
});
