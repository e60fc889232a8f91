import { describe, expect, it } from 'vitest';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { type Business, businessFieldNames } from '@/lib/contract/kyb/business';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { Person } from '@/lib/contract/kyb/people';
import { requirementsOf } from './requirements';
import {
  account,
  ada,
  ben,
  business,
  complete,
  document,
  facts,
  find,
  nothing,
  one,
  person,
  three,
  two,
  unmet,
} from './testing';

describe('an empty verification', () => {
  it('lacks exactly what the contract lists', () => {
    const all = requirementsOf('draft', nothing);
    expect(all.map(({ code }) => code)).toEqual([
      'business.legal_name',
      'business.country',
      'business.entity_type',
      'business.registration_number',
      'business.date_of_incorporation',
      'business.tax_id',
      'business.registered_address',
      'business.industry',
      'business.use_case',
      'business.expected_monthly_volume',
      'business.source_of_funds',
      'business.contact_name',
      'business.contact_email',
      'business.contact_phone',
      'people.director',
      'documents.certificate_of_incorporation',
      'documents.proof_of_address',
      'settlement_accounts.account',
    ]);
    for (const requirement of all) {
      expect(requirement).toMatchObject({ status: 'open', awaiting: 'partner' });
      const settles = requirement.section === 'settlement_accounts' ? ['settlement'] : [];
      expect(requirement.blocks).toEqual(['submission', 'live_keys', ...settles]);
      expect(requirement.message).toMatch(/^(Enter|Add|Upload) .*\.$/);
    }
    expect(all[0]).toEqual({
      code: 'business.legal_name',
      section: 'business',
      field: 'legal_name',
      status: 'open',
      awaiting: 'partner',
      message: 'Enter the legal name.',
      blocks: ['submission', 'live_keys'],
    });
  });
});

describe('a complete verification', () => {
  it('lists what is met, which the reviewer looks at next', () => {
    const all = requirementsOf('draft', complete);
    expect(all).toHaveLength(24);
    for (const { status, awaiting, blocks } of all) {
      expect([status, awaiting]).toEqual(['provided', 'reviewer']);
      expect(blocks).not.toContain('submission');
      expect(blocks).toContain('live_keys');
    }
  });

  it.each(businessFieldNames)('without %s', (field) => {
    const { [field]: _, ...rest } = business;
    const isRequired = requirementsOf('draft', nothing).some(({ code }) => code === `business.${field}`);
    expect(unmet({ business: rest })).toEqual(isRequired ? [`business.${field}: open`] : []);
  });
});

describe('numbers that no longer fit', () => {
  it.each<[Partial<Business>, string[]]>([
    [{ entity_type: 'business_name' }, ['business.registration_number: open']],
    [{ country: 'GH' }, ['business.tax_id: open']],
    [{ registration_number: 'x' }, ['business.registration_number: open']],
    [{ country: 'GB' }, []],
    [{ country: '' }, ['business.country: open']],
  ])('with %o', (change, wanted) => {
    expect(unmet({ business: { ...business, ...change } })).toEqual(wanted);
  });

  it('state what they must be', () => {
    const all = requirementsOf(
      'draft',
      facts({ business: { ...business, entity_type: 'incorporated_trustees' } }),
    );
    expect(find(all, 'business.registration_number')[0]?.message).toBe(
      'The registration number must be IT and up to 8 digits.',
    );
  });
});

describe('people', () => {
  it.each([
    ['date_of_birth', 'Enter the date of birth.'],
    ['nationality', 'Enter the nationality.'],
    ['residential_address', 'Enter the residential address.'],
    ['id_type', 'Enter the identity document type.'],
    ['id_number', 'Enter the identity document number.'],
  ] as const)('of whatever role are incomplete without %s', (field, message) => {
    for (const role of ['director', 'beneficial_owner', 'authorised_signatory'] as const) {
      const { [field]: _, ...rest } = person({ id: ben, roles: [role], ownership_percentage: '1' });
      const people = [person(), rest];
      expect(unmet({ people })).toEqual([`people.${field}.${ben}: open`]);
      const about = { section: 'people', field, person_id: ben, awaiting: 'partner', message };
      expect(find(requirementsOf('draft', facts({ people })), `people.${field}`)[1]).toMatchObject(about);
    }
  });

  const without = complete.documents.filter(({ type }) => type !== 'identity_document');
  const identity = `people.identity_document.${ada}: open`;

  it.each<[string, Partial<Person>, string[]]>([
    ['an owner of 62.5 %', {}, [identity]],
    ['an owner of 5 %', { ownership_percentage: '5' }, [identity]],
    ['an owner of 5.0001 %', { ownership_percentage: '5.0001' }, [identity]],
    ['an owner of 4.9999 %', { ownership_percentage: '4.9999' }, []],
    ['an owner of 5 % without the role', { ownership_percentage: '5', roles: ['director'] }, [identity]],
    ['an owner of an unknown share', { ownership_percentage: undefined }, []],
    ['no director', { ownership_percentage: '0', roles: ['beneficial_owner'] }, ['people.director: open']],
  ])('%s', (_, change, wanted) => {
    expect(unmet({ people: [person(change)], documents: without })).toEqual(wanted);
  });

  it('need a document each', () => {
    const people = [person({ ownership_percentage: '50' }), person({ id: ben, ownership_percentage: '50' })];
    expect(unmet({ people })).toEqual([`people.identity_document.${ben}: open`]);
    const [requirement] = find(requirementsOf('draft', facts({ people, documents: without })), identity);
    expect(requirement).toBeUndefined();
    expect(find(requirementsOf('draft', facts({ people })), 'people.identity_document')[1]).toMatchObject({
      section: 'people',
      person_id: ben,
      document_type: 'identity_document',
      message: 'Upload an identity document of this owner of 5% or more.',
    });
  });

  it('are no requirement when there are none but a director', () => {
    expect(
      unmet({
        people: [person({ roles: ['director'], ownership_percentage: undefined })],
        documents: without,
      }),
    ).toEqual([]);
  });
});

describe('documents', () => {
  it('of a licence are required once its number is given', () => {
    const licensed = { ...business, licence_number: 'SEC/1' };
    expect(unmet({ business: licensed })).toEqual(['documents.regulatory_licence: open']);
    const documents = [...complete.documents, document({ id: ben, type: 'regulatory_licence' })];
    expect(unmet({ business: licensed, documents })).toEqual([]);
  });

  const rejected = { status: 'rejected', rejection_reason: 'It is blurred.' } as const;

  it.each<[string, KybDocument[], string[]]>([
    [
      'rejected: its requirement, with the reason',
      [document(rejected)],
      ['documents.certificate_of_incorporation: rejected'],
    ],
    ['rejected, and another one sent', [document(rejected), document({ id: ben })], []],
    ['infected', [document({ scan: 'infected' })], ['documents.certificate_of_incorporation: rejected']],
    ['accepted', [document({ status: 'accepted' })], []],
    ['waiting for the scanner', [document({ scan: 'waiting' })], []],
    ['of another type only', [document({ type: 'other' })], ['documents.certificate_of_incorporation: open']],
  ])('%s', (_, certificates, wanted) => {
    expect(unmet({ documents: [...certificates, ...complete.documents.slice(1)] })).toEqual(wanted);
  });

  it('that were rejected name the newest, and its reason', () => {
    const documents = [
      document(rejected),
      document({ id: ben, status: 'rejected', rejection_reason: 'It is of another company.' }),
    ];
    const all = requirementsOf('action_required', facts({ documents }));
    expect(find(all, 'documents.certificate_of_incorporation')).toEqual([
      {
        code: 'documents.certificate_of_incorporation',
        section: 'documents',
        document_type: 'certificate_of_incorporation',
        document_id: ben,
        status: 'rejected',
        awaiting: 'partner',
        message: 'It is of another company.',
        blocks: ['submission', 'live_keys'],
      },
    ]);
  });

  it('are required by their rejection alone, until another one is there or they are deleted', () => {
    const resolution = document({ id: ben, type: 'board_resolution', ...rejected });
    const residence = document({ id: one, type: 'proof_of_residence', person_id: ada, ...rejected });
    const documents = [...complete.documents, resolution, resolution, residence];
    expect(unmet({ documents })).toEqual([
      'documents.board_resolution: rejected',
      `documents.proof_of_residence.${ada}: rejected`,
    ]);
    const replaced = [...documents, document({ id: two, type: 'board_resolution' })];
    expect(unmet({ documents: replaced })).toEqual([`documents.proof_of_residence.${ada}: rejected`]);
    const codes = requirementsOf('draft', facts({ documents: replaced })).map(({ code }) => code);
    expect(codes.filter((code) => code === 'documents.board_resolution')).toHaveLength(1);
  });

  it('that identify somebody below the line stand with the people when rejected', () => {
    const people = [person({ ownership_percentage: '1' })];
    const documents = [
      ...complete.documents.slice(0, 2),
      document({ id: three, type: 'identity_document', person_id: ada, ...rejected }),
    ];
    expect(unmet({ people, documents })).toEqual([`people.identity_document.${ada}: rejected`]);
  });
});

describe('settlement accounts', () => {
  const rejected = { status: 'rejected', rejection_reason: 'It is closed.' } as const;
  const code = 'settlement_accounts.account';

  it.each<[string, SettlementAccount[], string[]]>([
    ['none', [], [`${code}: open`]],
    ['one that is pending', [account()], []],
    ['one that is verified', [account({ status: 'verified' })], []],
    ['a rejected one', [account(rejected)], [`${code}.${one}: rejected`]],
    ['a rejected one, and another of its currency', [account(rejected), account({ id: two })], []],
    [
      'a rejected one, and another of another currency',
      [account(rejected), account({ id: two, currency: 'GHS' })],
      [`${code}.${one}: rejected`],
    ],
    [
      'two rejected ones of a currency: the newest',
      [account(rejected), account({ id: two, ...rejected })],
      [`${code}.${two}: rejected`],
    ],
  ])('%s', (_, accounts, wanted) => {
    expect(unmet({ accounts })).toEqual(wanted);
  });

  it.each<[string, SettlementAccount[], object[]]>([
    ['none', [], [{ status: 'open', awaiting: 'partner' }]],
    [
      'one that is pending',
      [account(), account({ id: two, status: 'verified' })],
      [{ status: 'provided', awaiting: 'reviewer', settlement_account_id: one }],
    ],
    ['one that is verified', [account({ status: 'verified' })], []],
    [
      'a rejected one',
      [account(rejected)],
      [{ status: 'rejected', awaiting: 'partner', message: 'It is closed.', settlement_account_id: one }],
    ],
  ])('once approved block settlement alone: %s', (_, accounts, wanted) => {
    for (const status of ['approved', 'suspended'] as const) {
      const all = requirementsOf(status, { ...nothing, profile: { ...nothing.profile, accounts } });
      expect(all).toMatchObject(wanted);
      expect(all).toHaveLength(wanted.length);
      for (const { blocks } of all) expect(blocks).toEqual(['settlement']);
    }
  });
});
