import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Item } from '../items';

const because: Record<Exclude<KybStatus, 'in_review'>, string> = {
  draft: 'It has not been submitted yet.',
  submitted: 'Take the case first.',
  action_required: 'It is with the partner, who has been asked for more.',
  approved: 'It is already approved.',
  rejected: 'It was rejected, and that is final.',
  suspended: 'It is suspended.',
};

/** Why a thing can't be judged now; undefined when it can. Accounts that come after the approval are judged then. */
export function judgingDisabledReason(
  { status }: Pick<KybCase, 'status'>,
  { section }: Pick<Item, 'section'>,
) {
  if (status === 'in_review') return undefined;
  return status === 'approved' && section === 'settlement_accounts' ? undefined : because[status];
}

/** Why a thing can't be accepted, where it can be rejected: a document that the virus scanner has not passed. */
export function acceptingDisabledReason(
  { documents }: Pick<KybCase, 'documents'>,
  item: Item,
): string | undefined {
  if (item.section !== 'documents') return undefined;
  const scan = documents.find(({ id }) => id === item.document_id)?.scan;
  if (scan === 'waiting') return 'The virus scanner has not seen it yet.';
  return scan === 'infected' ? 'The virus scanner found something in it.' : undefined;
}

/** Why no question can be asked now; undefined when one can. */
export const askingDisabledReason = ({ status }: Pick<KybCase, 'status'>): string | undefined =>
  status === 'in_review' ? undefined : because[status];
