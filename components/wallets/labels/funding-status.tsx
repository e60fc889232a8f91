import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { FundingStatus as FundingState } from '@/lib/contract/wallets/funding';
import { fundingStatusLabels } from './funding';

const TONES: Record<FundingState, StatusTone> = {
  pending: 'waiting',
  succeeded: 'positive',
  failed: 'danger',
  expired: 'neutral',
};

/** A funding request's status as text and icon. */
export function FundingStatus({ status, className }: { status: FundingState; className?: string }) {
  return <Status tone={TONES[status]} label={fundingStatusLabels[status]} className={className} />;
}
