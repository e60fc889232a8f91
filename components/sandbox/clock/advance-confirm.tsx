'use client';

import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { useClockOffset } from '@/components/ui/display/ticker';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { SandboxDue } from '@/lib/contract/sandbox/clock';
import { formatAhead, formatCount, formatLagos } from '@/lib/format';
import { AdvanceFailure } from './advance-state';
import { dueUntil } from './due-words';
import type { Target } from './targets';
import type { Advancing } from './use-advance';

/** A schedule that is as long as an answer may be has more after it. */
const LONGEST_SCHEDULE = 100;

const lagos = (at: number) => `${formatLagos(new Date(at).toISOString())} WAT`;

function itemsOf(target: Target, now: number, schedule: readonly SandboxDue[]): DescriptionListItem[] {
  return [
    { label: 'From', value: lagos(now) },
    { label: 'To', value: lagos(target.until) },
    ...dueUntil(schedule, target.until).map(({ words, count }) => ({
      label: words,
      value: <span className="tabular">{formatCount(count)}</span>,
    })),
  ];
}

function countWords(target: Target, schedule: readonly SandboxDue[] | undefined): string {
  if (!schedule) return 'What is due until then could not be read.';
  const count = dueUntil(schedule, target.until).reduce((sum, due) => sum + due.count, 0);
  if (count === 0) return 'Nothing is due until then, as far as is known now.';
  const least = count === LONGEST_SCHEDULE ? 'At least ' : '';
  return `${least}${formatCount(count)} ${count === 1 ? 'thing is' : 'things are'} due until then, and what they lead to happens too.`;
}

type AdvanceConfirmProps = { advancing: Advancing; schedule: readonly SandboxDue[] | undefined };

/** Asks before a long way, with how much will happen on it. */
export function AdvanceConfirm({ advancing, schedule }: AdvanceConfirmProps) {
  const { asked, pending, error, confirm, cancel } = advancing;
  const offset = useClockOffset();
  if (!asked) return null;
  const now = Date.now() + offset;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : cancel())}
      title={`Advance the clock by ${formatAhead(asked.until - now)}?`}
      description={`${countWords(asked, schedule)} The clock goes back only when the environment is reset.`}
      items={itemsOf(asked, now, schedule ?? [])}
      confirmLabel={error ? 'Try again' : 'Advance'}
      pending={pending}
      error={error ? <AdvanceFailure error={error} onRetry={confirm} /> : undefined}
      onConfirm={confirm}
    />
  );
}
