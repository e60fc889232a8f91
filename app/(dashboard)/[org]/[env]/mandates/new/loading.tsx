import { PageHeader } from '@/components/shell/frame/page-header';
import { MandateSteps } from '@/components/wallets/mandates/mandate-steps';
import { MandateFormSkeleton } from '@/components/wallets/mandates/new/mandate-form-skeleton';

/** The form while what direct debit takes is read. */
export default function Loading() {
  return (
    <>
      <PageHeader title="New mandate" />
      <MandateSteps current="account" />
      <MandateFormSkeleton />
    </>
  );
}
