'use client';

import { History } from 'lucide-react';
import { Status } from '@/components/ui/feedback/status';
import type { Change } from '../compare';
import type { Standing } from '../decisions/verdicts';
import { ReviewerName } from '../reviewer-name';

/** The verdict on a thing as a word and a shape; nothing while there is none. */
export function VerdictStatus({ standing: { verdict } }: { standing: Standing }) {
  if (verdict === 'none') return null;
  return verdict === 'accepted' ? (
    <Status tone="positive" label="Accepted" />
  ) : (
    <Status tone="danger" label="Rejected" />
  );
}

/** Why a thing was rejected, as the partner reads it, and by whom. */
export function RejectionReason({ standing: { verdict, reason, by } }: { standing: Standing }) {
  if (verdict !== 'rejected') return null;
  return (
    <p className="mt-0.5 text-danger text-sm [overflow-wrap:anywhere]">
      {by ? (
        <span className="text-muted">
          <ReviewerName reviewer={by} />:{' '}
        </span>
      ) : null}
      {reason}
    </p>
  );
}

type ChangeMarkProps = {
  change: Change | undefined;
  since: number | undefined;
  /** Reads what was given then, as people do. */
  read: (before: string) => string;
};

const kinds: Record<Change['kind'], string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
};

/** What became of a thing since an earlier submission, with what it was. */
export function ChangeMark({ change, since, read }: ChangeMarkProps) {
  if (!change || since === undefined) return null;
  return (
    <p className="mt-0.5 text-sm text-warning [overflow-wrap:anywhere]">
      <History aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
      {kinds[change.kind]} since submission {since}
      {change.kind === 'added' ? null : (
        <>
          : <span className="sr-only">it was </span>
          <del className="text-muted">{read(change.before)}</del>
        </>
      )}
    </p>
  );
}
