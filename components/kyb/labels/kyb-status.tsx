import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { KybStatus as KybState } from '@/lib/contract/organisation/organisation';
import { kybStatusLabels } from './kyb';

const TONES: Record<KybState, StatusTone> = {
  draft: 'waiting',
  submitted: 'progress',
  in_review: 'progress',
  approved: 'positive',
  rejected: 'danger',
  action_required: 'warning',
  suspended: 'danger',
};

/** The status of a verification as a label and a shape. */
export function KybStatus({ status, className }: { status: KybState; className?: string }) {
  return <Status tone={TONES[status]} label={kybStatusLabels[status]} className={className} />;
}
