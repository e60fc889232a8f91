import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { type Business, businessFieldNames } from '@/lib/contract/kyb/business';
import { documentTypes } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { kybSchema } from '@/lib/contract/kyb/kyb';
import { type Person, personFieldNames } from '@/lib/contract/kyb/people';
import { type KybStatus, kybStatuses } from '@/lib/contract/organisation/organisation';
import { rounds } from '@/tests/support/full-run';
import { type Facts, requirementKey, requirementsOf } from './requirements';
import { changeOf, destination, type KybMove, MOVES, pastTense } from './rules';
import {
  account,
  ada,
  ben,
  business,
  complete,
  facts,
  find,
  nothing,
  person,
  someIds,
  two,
  unmet,
} from './testing';

describe('what reviewers state', () => {
  const finding = (change: Partial<Facts['findings'][number]> = {}) => ({
    section: 'business' as const,
    field: 'tax_id',
    verdict: 'rejected' as const,
    reason: 'It belongs to another company.',
    stands: true,
    ...change,
  });
  const taxId = (change: Parameters<typeof facts>[0]) =>
    find(requirementsOf('action_required', facts(change)), 'business.tax_id')[0];

  it('rejects a field until its value changes', () => {
    expect(taxId({ findings: [finding()] })).toMatchObject({
      status: 'rejected',
      awaiting: 'partner',
      message: 'It belongs to another company.',
    });
    expect(taxId({ findings: [finding({ stands: false })] })).toMatchObject({ status: 'provided' });
    expect(taxId({ findings: [finding({ verdict: 'accepted' })] })).toMatchObject({ status: 'provided' });
    const { tax_id: _, ...rest } = business;
    expect(taxId({ business: rest, findings: [finding({ stands: false })] })).toMatchObject({
      status: 'open',
    });
  });

  it('makes a requirement of a field that is none, provided once it has changed', () => {
    const about = (change: object) =>
      find(
        requirementsOf('action_required', facts({ findings: [finding({ field: 'website', ...change })] })),
        'business.website',
      );
    expect(about({})).toMatchObject([{ status: 'rejected', field: 'website' }]);
    expect(about({ stands: false })).toMatchObject([{ status: 'provided', awaiting: 'reviewer' }]);
    expect(about({ verdict: 'accepted' })).toEqual([]);
  });

  it('rejects a field of one person, and names the person by id alone', () => {
    const people = [person(), person({ id: ben, ownership_percentage: '1' })];
    const findings = [finding({ section: 'people', person_id: ben, field: 'date_of_birth' })];
    expect(unmet({ people, findings })).toEqual([`people.date_of_birth.${ben}: rejected`]);
    const gone = [finding({ section: 'people', person_id: someIds[5], field: 'date_of_birth' })];
    expect(unmet({ people, findings: gone })).toEqual([]);
  });

  const question = (change: Partial<Facts['questions'][number]> = {}) => ({
    id: two,
    section: 'business' as const,
    field: 'source_of_funds',
    status: 'open' as const,
    isAsked: true,
    ...change,
  });

  it('asks, once the question is published, until it is answered or withdrawn', () => {
    expect(unmet({ questions: [question()] })).toEqual([`question.${two}: open`]);
    expect(unmet({ questions: [question({ isAsked: false })] })).toEqual([]);
    const of = (change: Parameters<typeof question>[0]) =>
      find(requirementsOf('action_required', facts({ questions: [question(change)] })), 'question');
    expect(of({ status: 'answered' })).toMatchObject([{ status: 'provided', question_id: two }]);
    expect(of({ status: 'withdrawn' })).toEqual([]);
    expect(of({ section: 'people', field: undefined, person_id: ada })).toMatchObject([
      { section: 'people', person_id: ada, message: "Answer the reviewer's question." },
    ]);
  });

  it('waits for nobody but the reviewer while the reviewer has it', () => {
    for (const status of ['submitted', 'in_review'] as const) {
      const all = requirementsOf(status, facts({ findings: [finding()], questions: [question()] }));
      expect(new Set(all.map(({ awaiting }) => awaiting))).toEqual(new Set(['reviewer']));
      expect(find(all, 'business.tax_id')).toMatchObject([{ status: 'rejected' }]);
    }
  });
});

it('nobody is waited for once it is rejected', () => {
  expect(requirementsOf('rejected', nothing)).toEqual([]);
});

describe('whatever there is', () => {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const id = fc.constantFrom(...someIds);
  const canary = 'CANARY';
  const arbitraryFacts = fc.record({
    profile: fc.record({
      business: fc
        .record(
          Object.fromEntries(
            businessFieldNames.map((name) => [name, maybe(fc.constantFrom(canary, 'NG', 'GH'))]),
          ),
        )
        .map((fields) => ({ ...fields, version: 1 }) as Business),
      people: fc.uniqueArray(
        fc.record({
          id,
          first_name: fc.constant(canary),
          last_name: fc.constant(canary),
          roles: fc.subarray(['director', 'beneficial_owner', 'authorised_signatory'] as const),
          ownership_percentage: maybe(fc.constantFrom('0', '4.9999', '5', '100')),
        }),
        { selector: (entry) => entry.id, maxLength: 3 },
      ) as unknown as fc.Arbitrary<Person[]>,
      accounts: fc.uniqueArray(
        fc.record({
          id,
          currency: fc.constantFrom('NGN', 'USD'),
          account_name: fc.constant(canary),
          account_number: fc.constant(canary),
          status: fc.constantFrom('pending', 'verified', 'rejected'),
        }),
        { selector: (entry) => entry.id, maxLength: 3 },
      ) as unknown as fc.Arbitrary<SettlementAccount[]>,
    }),
    documents: fc.array(
      fc.record({
        id,
        type: fc.constantFrom(...documentTypes),
        person_id: maybe(id),
        filename: fc.constant(canary),
        status: fc.constantFrom('pending', 'accepted', 'rejected'),
        scan: fc.constantFrom('none', 'infected'),
      }),
      { maxLength: 6 },
    ) as unknown as fc.Arbitrary<KybDocument[]>,
    findings: fc.array(
      fc.record({
        section: fc.constantFrom('business' as const, 'people' as const),
        field: fc.constantFrom(...businessFieldNames, ...personFieldNames),
        person_id: maybe(id),
        verdict: fc.constantFrom('accepted' as const, 'rejected' as const),
        stands: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    questions: fc.uniqueArray(
      fc.record({
        id,
        section: fc.constantFrom('business' as const, 'people' as const, 'documents' as const),
        status: fc.constantFrom('open' as const, 'answered' as const, 'withdrawn' as const),
        isAsked: fc.boolean(),
      }),
      { selector: (entry) => entry.id, maxLength: 3 },
    ),
  });

  it('requirements fit the contract, name each thing once, and show no finding text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kybStatuses), arbitraryFacts, (status, given) => {
        const requirements = requirementsOf(status, given);
        expect(kybSchema.parse({ status, requirements }).requirements).toEqual(requirements);
        const keys = requirements.map((each) => `${requirementKey(each)} ${each.document_type ?? ''}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(JSON.stringify(requirements)).not.toContain(canary);
        for (const { status: point, awaiting, blocks } of requirements) {
          if (point === 'provided') expect(awaiting).toBe('reviewer');
          if (awaiting === 'partner') expect(['open', 'rejected']).toContain(point);
          expect(blocks.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: rounds(150, 500) },
    );
  });

  it('only what is missing, rejected or asked keeps from submitting, and curing it is enough', () => {
    fc.assert(
      fc.property(arbitraryFacts, (given) => {
        const before = requirementsOf('draft', given).filter(({ status }) => status !== 'provided');
        for (const { blocks } of before) expect(blocks).toContain('submission');
        const cured: Facts = {
          profile: {
            business: { ...given.profile.business, ...business, licence_number: undefined },
            people: [person()],
            accounts: [account()],
          },
          documents: complete.documents,
          findings: given.findings.map((finding) => ({ ...finding, stands: false })),
          questions: given.questions.map((question) => ({ ...question, status: 'answered' as const })),
        };
        expect(requirementsOf('draft', cured).every(({ status }) => status === 'provided')).toBe(true);
      }),
    );
  });
});

const moves = Object.keys(pastTense) as KybMove[];

/** What the contract says, cell by cell: where each move leads from each status; `paper:` for the operators' own key. */
const matrix: Readonly<Record<KybStatus, Readonly<Partial<Record<KybMove, string>>>>> = {
  draft: { submit: 'submitted', approve: 'paper:approved', reject: 'paper:rejected' },
  submitted: { take: 'in_review' },
  in_review: { approve: 'approved', reject: 'rejected', request_information: 'action_required' },
  approved: { suspend: 'suspended' },
  rejected: {},
  action_required: { submit: 'submitted', reject: 'paper:rejected' },
  suspended: { reinstate: 'approved' },
};

const cells = kybStatuses.flatMap((from) =>
  moves.flatMap((move) => [false, true].map((isPaper) => [from, move, isPaper] as const)),
);

describe('the states of a verification', () => {
  it('are seven, and the moves seven', () => {
    expect([kybStatuses.length, moves.length, cells.length]).toEqual([7, 7, 98]);
  });

  it.each(cells)('from %s by %s (on paper: %s)', (from, move, isPaper) => {
    const cell = matrix[from][move];
    const wanted = cell?.startsWith('paper:') ? (isPaper ? cell.slice('paper:'.length) : undefined) : cell;
    expect(destination(from, move, isPaper)).toBe(wanted);
    if (!isPaper) expect(destination(from, move)).toBe(wanted);
  });

  it('are named once each in the table', () => {
    const names = MOVES.map(({ from, move }) => `${from} ${move}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('can all be reached, and end in rejection alone', () => {
    const reached = new Set<KybStatus>(['draft']);
    for (const _ of kybStatuses) {
      for (const { from, to, paper } of MOVES) if (!paper && reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...kybStatuses].sort());
    const ends = kybStatuses.filter((status) => !MOVES.some(({ from }) => from === status));
    expect(ends).toEqual(['rejected']);
  });
});

describe('what a move writes', () => {
  const now = new Date('2026-11-20T09:30:00.000Z');

  it('is the time of a submission, which takes back the decision before it', () => {
    expect(changeOf('submit', 'submitted', now, undefined)).toEqual({
      kybStatus: 'submitted',
      kybSubmittedAt: now,
      kybDecidedAt: null,
      kybDecisionReason: null,
    });
  });

  it('is the status alone when a review begins', () => {
    expect(changeOf('take', 'in_review', now, 'ignored')).toEqual({ kybStatus: 'in_review' });
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['request_information', 'action_required'],
    ['suspend', 'suspended'],
    ['reinstate', 'approved'],
  ] as const)('is the decision, its time and its reason: %s', (move, kybStatus) => {
    const decided = { kybStatus, kybDecidedAt: now };
    expect(changeOf(move, kybStatus, now, 'Because.')).toEqual({ ...decided, kybDecisionReason: 'Because.' });
    expect(changeOf(move, kybStatus, now, undefined)).toEqual({ ...decided, kybDecisionReason: null });
  });
});
