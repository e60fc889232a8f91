import { StepList } from '@/components/ui/display/step-list';

const STEPS = [
  { id: 'details', label: 'Amount' },
  { id: 'review', label: 'Confirm' },
  { id: 'pay', label: 'Pay' },
] as const;

/** Where the person is on the way to a funded wallet. */
export function FundSteps({ current }: { current: 'details' | 'review' }) {
  return <StepList steps={STEPS} current={current} />;
}
