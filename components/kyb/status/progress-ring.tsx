import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { SectionProgress } from './progress';

const RADIUS = 6;
const ROUND = 2 * Math.PI * RADIUS;

/** How far a section has come, as a shape: a ring that closes, a tick, or a sign where something was asked for. */
export function ProgressRing({ progress }: { progress: SectionProgress | undefined }) {
  if (progress?.isAskedFor) return <TriangleAlert aria-hidden="true" className="size-4 text-warning" />;
  const part = progress && progress.total > 0 ? progress.done / progress.total : 0;
  const isDone = progress !== undefined && progress.done === progress.total;
  if (isDone) return <CircleCheck aria-hidden="true" className="size-4 text-positive" />;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 -rotate-90" fill="none" strokeWidth="2">
      <circle cx="8" cy="8" r={RADIUS} className="stroke-border-strong" />
      {part > 0 ? (
        <circle
          cx="8"
          cy="8"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          className="stroke-accent-ink"
        />
      ) : null}
    </svg>
  );
}
