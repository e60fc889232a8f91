import type { StatusTone } from '@/components/ui/feedback/status';
import type { Found } from '@/lib/contract/developers/search';

const tones: Readonly<Partial<Record<string, StatusTone>>> = {
  active: 'positive',
  approved: 'positive',
  completed: 'positive',
  delivered: 'positive',
  enabled: 'positive',
  open: 'positive',
  settled: 'positive',
  succeeded: 'positive',
  verified: 'positive',
  processing: 'progress',
  in_review: 'progress',
  submitted: 'progress',
  pending: 'waiting',
  pending_fulfilment: 'waiting',
  action_required: 'warning',
  awaiting_payment: 'warning',
  expiring: 'warning',
  failed: 'danger',
  failing: 'danger',
  declined: 'danger',
  rejected: 'danger',
};

/** The tone of a record's status; neutral for one that is over, such as expired or cancelled. */
export const toneOf = (status: string): StatusTone => tones[status] ?? 'neutral';

/** A status of the API as text: `awaiting_payment` is `Awaiting payment`. */
export function statusLabel(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isExact = ({ id, title }: Found, query: string): boolean =>
  [id, title].some((text) => text.toLowerCase() === query.toLowerCase());

/** Search results with an exact match first, then what has no date, such as a wallet, then the newest. */
export const newestFirst = (found: readonly Found[], query: string): readonly Found[] =>
  [...found].sort(
    (left, right) =>
      Number(isExact(right, query)) - Number(isExact(left, query)) ||
      Number(right.created_at === undefined) - Number(left.created_at === undefined) ||
      (right.created_at ?? '').localeCompare(left.created_at ?? ''),
  );
