import type { StatusTone } from '@/components/ui/feedback/status';
import type { SandboxHappening } from '@/lib/contract/sandbox/clock';

const tones: Readonly<Record<string, StatusTone>> = {
  succeeded: 'positive',
  delivered: 'positive',
  completed: 'positive',
  matured: 'positive',
  active: 'positive',
  processing: 'progress',
  pending: 'waiting',
  failed: 'danger',
  expired: 'neutral',
  revoked: 'neutral',
  cancelled: 'neutral',
};

/** What became of something, as the look of a state: its new status, or another word, with its first letter large. */
export function outcomeLook({ outcome }: Pick<SandboxHappening, 'outcome'>): {
  readonly tone: StatusTone;
  readonly label: string;
} {
  const words = outcome.replaceAll('_', ' ');
  return { tone: tones[outcome] ?? 'progress', label: words.charAt(0).toUpperCase() + words.slice(1) };
}
