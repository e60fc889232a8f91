import { FormSkeleton } from '@/components/operator/treasury/form-skeleton';

/** The shape of the form. */
export default function RecordTransferLoading() {
  return <FormSkeleton label="the form" fields={5} />;
}
