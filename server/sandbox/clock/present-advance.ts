import type { DueKind, SandboxAdvance, SandboxDue } from '@/lib/contract/sandbox/clock';
import type { Due } from './rules';
import type { AdvanceRow, HappeningRow } from './store';

/** An advance as the API shows it, with what is kept of what it did. */
export const presentAdvance = (row: AdvanceRow, happenings: readonly HappeningRow[]): SandboxAdvance => ({
  id: row.id,
  from: row.fromTime.toISOString(),
  to: row.toTime.toISOString(),
  now: row.reached.toISOString(),
  is_complete: row.isComplete,
  happened_count: row.happenedCount,
  happened: happenings.map(({ kind, at, resourceId, reference, outcome }) => ({
    kind: kind as DueKind,
    at: at.toISOString(),
    ...(resourceId !== null && { resource_id: resourceId }),
    reference,
    outcome,
  })),
  started_at: row.createdAt.toISOString(),
  ...(row.finishedAt && { finished_at: row.finishedAt.toISOString() }),
});

/** Something that is due, as the API shows it. */
export const presentDue = ({ kind, resourceId, dueAt, reference }: Due): SandboxDue => ({
  kind,
  due_at: dueAt.toISOString(),
  ...(resourceId !== null && { resource_id: resourceId }),
  reference,
});
