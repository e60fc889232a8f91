import { ExceptionsSkeleton } from '@/components/provider-exceptions/list-skeleton';

/** The shape of the exceptions. */
export default function ExceptionsLoading() {
  return <ExceptionsSkeleton />;
}
