import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { accountStatusLabels } from './kyb';

const TONES: Record<SettlementAccount['status'], StatusTone> = {
  pending: 'waiting',
  verified: 'positive',
  rejected: 'danger',
};

/** The state of a settlement account, as a word and a shape. */
export function AccountStatus({ status }: { status: SettlementAccount['status'] }) {
  return <Status tone={TONES[status]} label={accountStatusLabels[status]} />;
}
