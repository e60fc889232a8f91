import { describe, expect, it } from 'vitest';
import { type KybQuestion, type KybRequirement, questionExample } from '@/lib/contract/kyb/kyb';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { type Item, placeId } from '../items';
import { exampleCase, ME, OTHER } from '../testing';
import {
  acceptingDisabledReason,
  approvalEffect,
  approvedText,
  askingDisabledReason,
  datingDisabledReason,
  decisionsOf,
  judgingDisabledReason,
  partnersPoints,
} from './rules';

describe('judging', () => {
  const { documents, last_submission } = exampleCase();
  const added = { section: 'documents', document_id: ME } as const;
  const items: readonly Item[] = [
    { section: 'business', field: 'tax_id' },
    { section: 'people', person_id: ME, field: 'first_name' },
    { section: 'documents', document_id: documents[0]?.id ?? '' },
    added,
    { section: 'settlement_accounts', settlement_account_id: ME },
  ];

  it('is done in review, and of what was added later also when approved; otherwise it is said why not', () => {
    for (const status of kybStatuses) {
      for (const item of items) {
        const isAdded = item === added || item.section === 'settlement_accounts';
        const isOpen = status === 'in_review' || (status === 'approved' && isAdded);
        const refused = judgingDisabledReason({ status, last_submission }, item);
        expect(refused === undefined, `${status} ${placeId(item)}`).toBe(isOpen);
        if (refused) expect(refused).toMatch(/^[A-Z].*\.$/);
      }
      expect(askingDisabledReason({ status }) === undefined, status).toBe(status === 'in_review');
    }
  });

  it('dates a document that a reviewer has opened, in review and when approved', () => {
    const openings = [{ document_id: ME, reviewer: OTHER, opened_at: '2026-11-20T10:00:00.000Z' }];
    expect(datingDisabledReason({ status: 'in_review', openings }, ME)).toBeUndefined();
    expect(datingDisabledReason({ status: 'approved', openings }, ME)).toBeUndefined();
    expect(datingDisabledReason({ status: 'approved', openings: [] }, ME)).toBe('Open the document first.');
    expect(datingDisabledReason({ status: 'submitted', openings }, ME)).toBe('Take the case first.');
  });

  it('takes no document that the virus scanner has not passed', () => {
    const { documents } = exampleCase();
    const item = { section: 'documents', document_id: documents[0]?.id ?? '' } as const;
    const refused = (scan: 'none' | 'clean' | 'waiting' | 'infected') =>
      acceptingDisabledReason({ documents: documents.map((one) => ({ ...one, scan })) }, item);
    expect([refused('none'), refused('clean')]).toEqual([undefined, undefined]);
    expect(refused('waiting')).toContain('isn’t finished');
    expect(refused('infected')).toContain('found malware');
    const field = { section: 'business', field: 'tax_id' } as const;
    expect(acceptingDisabledReason({ documents }, field)).toBeUndefined();
  });
});

const labels = (record: Parameters<typeof decisionsOf>[0]) =>
  decisionsOf(record, ME).map(({ label, refused }) => (refused ? `${label} ✕` : label));

describe('the decisions of a case', () => {
  it('are never none, and each is allowed or says why not', () => {
    for (const status of kybStatuses) {
      const decisions = decisionsOf(exampleCase({ status, moves: [] }), ME);
      expect(decisions.length, status).toBeGreaterThan(0);
      for (const { refused } of decisions) expect(refused, status).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('begin with taking it', () => {
    const moves = [{ move: 'take' }, { move: 'approve' }, { move: 'reject' }] as const;
    const record = exampleCase({ status: 'submitted', moves: [...moves] });
    expect(labels(record)).toEqual(['Request information ✕', 'Reject', 'Approve', 'Take']);
    expect(decisionsOf(record, ME).at(-1)).toMatchObject({ move: 'take', isNext: true });
  });

  it('do not offer to take what is mine, and offer to take over what is not', () => {
    const moves = [{ move: 'request_information' }, { move: 'reject' }, { move: 'approve' }] as const;
    const mine = exampleCase({ moves: [...moves], reviewer: { id: ME, name: 'Me' } });
    expect(labels(mine)).toEqual(['Request information', 'Reject', 'Approve']);
    const theirs = exampleCase({ moves: [{ move: 'take' }, ...moves], reviewer: OTHER });
    expect(labels(theirs)).toEqual(['Take over', 'Request information', 'Reject', 'Approve']);
  });

  it('repeat why the service refuses', () => {
    const refused = 'Two findings are still open.';
    const record = exampleCase({ moves: [{ move: 'approve', refused }], reviewer: { id: ME, name: 'Me' } });
    expect(decisionsOf(record, ME).find(({ move }) => move === 'approve')?.refused).toBe(refused);
  });

  it('of an approved one is to suspend it, of a suspended one to reinstate it', () => {
    expect(labels(exampleCase({ status: 'approved', moves: [{ move: 'suspend' }] }))).toEqual(['Suspend']);
    expect(labels(exampleCase({ status: 'suspended', moves: [{ move: 'reinstate' }] }))).toEqual([
      'Reinstate',
    ]);
  });
});

const requirement = (change: Partial<KybRequirement>): KybRequirement => ({
  code: 'business.tax_id',
  section: 'business',
  field: 'tax_id',
  status: 'rejected',
  awaiting: 'partner',
  message: 'It belongs to another company.',
  blocks: ['submission', 'live_keys'],
  ...change,
});

const question = (id: string, change: Partial<KybQuestion> = {}): KybQuestion => ({
  ...questionExample,
  id,
  ...change,
});

const points = (requirements: KybRequirement[], questions: KybQuestion[]) =>
  partnersPoints(exampleCase({ kyb: { status: 'in_review', requirements }, questions }));

describe('what the partner will see', () => {
  it('is what was rejected with its reason, and what is missing, and nothing that is there', () => {
    const [person] = exampleCase().people;
    const seen = points(
      [
        requirement({}),
        requirement({ code: 'business.country', field: 'country', status: 'provided' }),
        requirement({
          code: 'people.phone',
          section: 'people',
          field: 'phone',
          person_id: person?.id,
          status: 'open',
          message: 'Enter it.',
        }),
      ],
      [],
    );
    expect(seen.map(({ kind, what, words }) => [kind, what, words])).toEqual([
      ['rejected', 'Tax ID', 'It belongs to another company.'],
      ['open', 'Phone of Ada Example', 'Enter it.'],
    ]);
  });

  it('is every open question once, oldest first, also those that were not sent yet', () => {
    const seen = points(
      [requirement({ code: 'question', status: 'open', message: 'Answer the question.' })],
      [
        question('two', { section: 'documents', field: undefined, document_type: 'proof_of_address' }),
        question('answered', { status: 'answered' }),
        question('withdrawn', { status: 'withdrawn' }),
        question('one', { section: 'people', field: undefined }),
      ],
    );
    expect(seen.map(({ id, what }) => [id, what])).toEqual([
      ['one', 'The people'],
      ['two', 'Proof of address'],
    ]);
  });
});

const state = (approvals_needed: number, ...approved_by: { id?: string; name: string }[]) => ({
  approvals_needed,
  approved_by,
});

describe('what an approval does', () => {
  it('is said of one that suffices', () => {
    expect(approvalEffect(state(1), ME)).toBe('Live keys activate immediately and the partner is notified.');
  });

  it('is said of the first of two: somebody else must approve too', () => {
    expect(approvalEffect(state(2), ME)).toBe('Live keys work once one more reviewer approves it.');
    expect(approvalEffect(state(4), ME)).toBe('Live keys work once three more reviewers approve it.');
  });

  it('is said of the second of two, with who gave the first', () => {
    expect(approvalEffect(state(2, OTHER), ME)).toBe(
      'Second reviewer approved it. Yours is the last of 2. Live keys activate immediately and the partner is notified.',
    );
  });

  it('names everybody who approved', () => {
    expect(approvedText(state(3), ME)).toBeUndefined();
    expect(approvedText(state(3, OTHER), ME)).toBe('Second reviewer approved it.');
    expect(approvedText(state(3, OTHER, { id: ME, name: 'Me' }, { name: 'operator key' }), ME)).toBe(
      'Second reviewer, You and operator key approved it.',
    );
  });
});
