'use client';

import { Check, CloudOff, Lock, PencilLine, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { formatLagos } from '@/lib/format';
import type { AutosaveState } from './autosave';

type SaveStateProps = {
  state: AutosaveState;
  /** The last change before this page was opened; RFC 3339. */
  updatedAt: string | undefined;
  onRetry: () => void;
  /** Focuses a field that is not saved. */
  onShow: (field: string) => void;
};

const lineStyle = 'flex min-w-0 items-center gap-1.5 text-sm';

/** A time of day in Lagos: `12:04`. */
const clock = (at: number): string => formatLagos(new Date(at).toISOString()).split(', ')[1] ?? '';

/** The verification was submitted meanwhile. Texts that can no longer be saved are shown a moment later. */
function Locked() {
  return (
    <span role="alert" className={`${lineStyle} text-warning`}>
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      Not saved: the verification was submitted.
    </span>
  );
}

function NotSaved({ state, onRetry }: Pick<SaveStateProps, 'state' | 'onRetry'>) {
  return (
    <div role="alert" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`${lineStyle} text-danger`}>
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0">
          Not saved: {state.error?.title ?? 'something went wrong'}. We’ll retry; your text stays here.
        </span>
      </span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Fields that can't be saved as they are, with a button to the first of them. */
function Held({ fields, words, onShow }: { fields: readonly string[]; words: string; onShow: () => void }) {
  const count = fields.length === 1 ? '1 field is' : `${fields.length} fields are`;
  return (
    <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`${lineStyle} text-warning`}>
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {count} not saved: {words}.
      </span>
      <Button size="small" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}

/** Shows whether the form is saved, and if not, why. */
export function SaveState({ state, updatedAt, onRetry, onShow }: SaveStateProps) {
  const { phase, conflicts, unsaved, savedAt } = state;
  const [firstConflict] = Object.keys(conflicts);
  const [firstUnsaved] = unsaved;
  if (phase === 'failed') return <NotSaved state={state} onRetry={onRetry} />;
  if (phase === 'locked') return <Locked />;
  if (phase === 'saving') {
    return (
      <span className={`${lineStyle} text-muted`}>
        <Spinner className="size-3.5" />
        Saving…
      </span>
    );
  }
  if (phase === 'waiting') {
    return (
      <span className={`${lineStyle} text-muted`}>
        <PencilLine aria-hidden="true" className="size-4 shrink-0" />
        Not saved yet
      </span>
    );
  }
  if (firstConflict !== undefined) {
    return (
      <Held
        fields={Object.keys(conflicts)}
        words="choose which version to keep"
        onShow={() => onShow(firstConflict)}
      />
    );
  }
  if (firstUnsaved !== undefined) {
    return <Held fields={unsaved} words="correct the marked fields" onShow={() => onShow(firstUnsaved)} />;
  }
  const when = savedAt === undefined ? updatedAt && formatLagos(updatedAt) : clock(savedAt);
  return (
    <span className={`${lineStyle} text-muted`}>
      <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
      <span className="tabular">{when ? `Saved ${when}` : 'Saves automatically as you type'}</span>
    </span>
  );
}
