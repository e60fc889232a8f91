import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';

type State = ReceivingAccount['status'];

const STATES: Record<State, { label: string; tone: StatusTone }> = {
  proposed: { label: 'Awaiting approval', tone: 'waiting' },
  active: { label: 'Active', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'danger' },
  retired: { label: 'Retired', tone: 'neutral' },
};

/** The state of a receiving account, as a word and a shape. */
export const AccountStatus = ({ status }: { status: State }) => <Status {...STATES[status]} />;
