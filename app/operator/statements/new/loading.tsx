import { FormSkeleton } from '@/components/operator/treasury/form-skeleton';

/** The shape of the import. */
export default function ImportLoading() {
  return <FormSkeleton label="the form" fields={2} />;
}
