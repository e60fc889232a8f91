import type { StatusTone } from '@/components/ui/feedback/status';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';

interface AnswerLabels {
  readonly label: string;
  readonly tone: StatusTone;
}

/** The text and tone of an inbox's response. */
export function answerLabels({
  mode,
  status_code,
}: Pick<SandboxInbox, 'mode' | 'status_code'>): AnswerLabels {
  if (mode === 'hang') return { label: 'Never responds', tone: 'warning' };
  if (mode === 'close') return { label: 'Drops the connection', tone: 'danger' };
  return { label: `Responds with ${status_code}`, tone: status_code < 300 ? 'positive' : 'warning' };
}
