import type { StatusTone } from '@/components/ui/feedback/status';
import type { KybHistoryEntry } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';

/** A history entry in words, with an icon. */
export interface TimelineEntry {
  readonly id: string;
  readonly title: string;
  readonly tone: StatusTone;
  readonly by: string;
  readonly reason: string | undefined;
  readonly at: string;
}

const moves: Record<KybStatus, { title: string; tone: StatusTone }> = {
  draft: { title: 'Opened again', tone: 'neutral' },
  submitted: { title: 'Submitted', tone: 'progress' },
  in_review: { title: 'The review began', tone: 'progress' },
  approved: { title: 'Approved', tone: 'positive' },
  rejected: { title: 'Rejected', tone: 'danger' },
  action_required: { title: 'More information requested', tone: 'warning' },
  suspended: { title: 'Suspended', tone: 'danger' },
};

const words: Record<
  Exclude<KybHistoryEntry['kind'], 'status_changed'>,
  { title: string; tone: StatusTone }
> = {
  question_asked: { title: 'Question asked', tone: 'warning' },
  question_answered: { title: 'Question answered', tone: 'neutral' },
  question_withdrawn: { title: 'Question withdrawn', tone: 'neutral' },
};

const people: Record<KybHistoryEntry['by'], string> = {
  partner: 'Your organisation',
  reviewer: 'The reviewer',
  service: 'System',
};

function wordsOf({ kind, from, to }: KybHistoryEntry): { title: string; tone: StatusTone } {
  if (kind !== 'status_changed') return words[kind];
  if (to === 'submitted' && from === 'action_required') return { title: 'Submitted again', tone: 'progress' };
  if (to === 'approved' && from === 'suspended') return { title: 'Suspension lifted', tone: 'positive' };
  return to ? moves[to] : { title: 'Changed', tone: 'neutral' };
}

/** The history as displayed, newest first. */
export const timelineOf = (history: readonly KybHistoryEntry[]): readonly TimelineEntry[] =>
  history.map((entry) => ({
    id: entry.id,
    ...wordsOf(entry),
    by: people[entry.by],
    reason: entry.reason,
    at: entry.created_at,
  }));

/** The reviewer's comment on their last request for more information. */
export const lastRequest = (history: readonly KybHistoryEntry[]): string | undefined =>
  history.find(({ kind, to }) => kind === 'status_changed' && to === 'action_required')?.reason;
