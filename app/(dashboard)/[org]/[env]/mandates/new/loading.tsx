import { MandateFormSkeleton } from '@/components/mandates/mandate-form-skeleton';
import { MandateSteps } from '@/components/mandates/mandate-steps';
import { PageHeader } from '@/components/shell/page-header';

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
