import { ExceptionsSkeleton } from '@/components/operator/exceptions/list-skeleton';

/** The shape of the exceptions. */
export default function ExceptionsLoading() {
  return <ExceptionsSkeleton />;
}
