import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { FillLine } from './fill-lines';

const words: Record<FillLine['outcome'], { label: string; tone: StatusTone }> = {
  completed: { label: 'Completed', tone: 'positive' },
  ready: { label: 'Ready', tone: 'waiting' },
  repeated: { label: 'Done before', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
};

/** What would come, or came, of a line. */
export function FillOutcomeStatus({ outcome }: Pick<FillLine, 'outcome'>) {
  return <Status {...words[outcome]} />;
}
