import { StepList } from '@/components/ui/display/step-list';

const ORDER = { id: 'details', label: 'Order' };
const CONFIRM = { id: 'review', label: 'Confirm' };
const PAY = { id: 'pay', label: 'Pay' };

type TicketStepsProps = {
  current: 'details' | 'review';
  /** It is paid from outside: that is a step of its own, on the page of the order. */
  isFunded: boolean;
};

/** Where the person is on the way to an order. */
export function TicketSteps({ current, isFunded }: TicketStepsProps) {
  return <StepList steps={isFunded ? [ORDER, CONFIRM, PAY] : [ORDER, CONFIRM]} current={current} />;
}
