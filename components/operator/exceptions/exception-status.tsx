import { Status } from '@/components/ui/feedback/status';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { resolutionLabels } from './labels';

type Standing = Pick<ProviderException, 'status' | 'resolution' | 'transfer_id'>;

/** How an exception stands, as a word and a shape. */
export function ExceptionStatus({
  exception: { status, resolution, transfer_id: transfer },
}: {
  exception: Standing;
}) {
  if (status === 'resolved') {
    return (
      <Status
        tone={resolution === 'credited' ? 'positive' : 'neutral'}
        label={resolution ? (resolutionLabels[resolution].split(':')[0] ?? 'Resolved') : 'Resolved'}
      />
    );
  }
  return transfer ? (
    <Status tone="progress" label="Credit proposed" />
  ) : (
    <Status tone="warning" label="Open" />
  );
}
