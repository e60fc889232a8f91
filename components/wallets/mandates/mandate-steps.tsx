import { StepList } from '@/components/ui/display/step-list';

const STEPS = [
  { id: 'account', label: 'Account' },
  { id: 'confirm', label: 'Confirm' },
  { id: 'agree', label: 'Agree' },
] as const;

/** Where the person is on the way to a mandate. */
export function MandateSteps({ current }: { current: 'account' | 'confirm' }) {
  return <StepList steps={STEPS} current={current} />;
}
