import type { KybCase } from '@/lib/contract/kyb/case';
import { reviewerName } from '../labels';

type Approved = Pick<KybCase, 'approvals_needed' | 'approved_by'>;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const count = (number: number) => counts[number] ?? String(number);

/** Whether this reviewer's approval is the one that suffices. */
const isLastApproval = ({ approvals_needed, approved_by }: Approved): boolean =>
  approved_by.length + 1 >= approvals_needed;

/** Who has approved so far, as a sentence; undefined where nobody has. */
export function approvedText({ approved_by }: Approved, me: string): string | undefined {
  if (approved_by.length === 0) return undefined;
  const names = approved_by.map((reviewer) => reviewerName(reviewer, me));
  const first = names.slice(0, -1).join(', ');
  return `${first ? `${first} and ` : ''}${names.at(-1)} approved it.`;
}

/** What an approval does, as it stands. */
export function approvalEffect(record: Approved, me: string): string {
  const done = 'Live keys activate immediately and the partner is notified.';
  const { approvals_needed: needed, approved_by: given } = record;
  if (needed < 2) return done;
  const before = approvedText(record, me);
  if (isLastApproval(record)) return `${before ? `${before} ` : ''}Yours is the last of ${needed}. ${done}`;
  const missing = needed - given.length - 1;
  return `${before ? `${before} ` : ''}Live keys work once ${count(missing).toLowerCase()} more ${missing === 1 ? 'reviewer approves' : 'reviewers approve'} it.`;
}
