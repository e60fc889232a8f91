import { businessFieldNames } from '@/lib/contract/kyb/business';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import { type Person, personFieldNames } from '@/lib/contract/kyb/people';
import { givenText, placeId } from './items';

/** How one item has changed since an earlier submission. */
export type Change =
  | { readonly kind: 'added' }
  | { readonly kind: 'changed' | 'removed' /** The earlier value. */; readonly before: string };

type Sent = Pick<KybCase, 'business' | 'people' | 'documents' | 'settlement_accounts'>;

/** The changes since a submission. Items that exist only in it are gone now. */
export interface Comparison {
  /** The number of the submission. */
  readonly since: number;
  /** By place id: fields, people, documents and accounts. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly gone: Pick<Sent, 'people' | 'documents' | 'settlement_accounts'>;
}

/**
 * The submission with which a case is compared. While the partner edits it, and after the decision, that is the last
 * one, to show later changes. In review it is the previous one, to show how the partner resolved the request.
 */
export function earlierOf({
  status,
  last_submission,
  previous_submission,
}: Pick<KybCase, 'status' | 'last_submission' | 'previous_submission'>): KybSubmission | undefined {
  return status === 'submitted' || status === 'in_review' ? previous_submission : last_submission;
}

function changeOf(before: string | undefined, now: string | undefined): Change | undefined {
  if (before === now) return undefined;
  if (before === undefined) return { kind: 'added' };
  return { kind: now === undefined ? 'removed' : 'changed', before };
}

type Named = readonly { readonly id: string }[];

const without = <Rows extends Named>(rows: Rows, others: Named): Rows[number][] =>
  rows.filter(({ id }) => !others.some((other) => other.id === id));

/** All differences from the submission. A person or item that is entirely new is marked once, not in each field. */
export function compare(then: KybSubmission, now: Sent): Comparison {
  const changes = new Map<string, Change>();
  const mark = (place: string, change: Change | undefined) => change && changes.set(place, change);

  for (const field of businessFieldNames) {
    const change = changeOf(givenText(then.business[field]), givenText(now.business[field]));
    mark(placeId({ section: 'business', field }), change);
  }
  for (const person of now.people) {
    const earlier = then.people.find(({ id }) => id === person.id);
    if (earlier) markFields(earlier, person, mark);
    else mark(placeId({ section: 'people', person_id: person.id }), { kind: 'added' });
  }
  for (const { id } of without(now.documents, then.documents)) {
    mark(placeId({ section: 'documents', document_id: id }), { kind: 'added' });
  }
  for (const { id } of without(now.settlement_accounts, then.settlement_accounts)) {
    mark(placeId({ section: 'settlement_accounts', settlement_account_id: id }), { kind: 'added' });
  }
  return {
    since: then.number,
    changes,
    gone: {
      people: without(then.people, now.people),
      documents: without(then.documents, now.documents),
      settlement_accounts: without(then.settlement_accounts, now.settlement_accounts),
    },
  };
}

function markFields(
  earlier: Person,
  person: Person,
  mark: (place: string, change: Change | undefined) => unknown,
): void {
  for (const field of personFieldNames) {
    const change = changeOf(givenText(earlier[field]), givenText(person[field]));
    mark(placeId({ section: 'people', person_id: person.id, field }), change);
  }
}

/** The number of differences. */
export const countChanges = ({ changes, gone }: Comparison): number =>
  changes.size + gone.people.length + gone.documents.length + gone.settlement_accounts.length;
