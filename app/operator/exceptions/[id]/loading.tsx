import { ExceptionSkeleton } from '@/components/provider-exceptions/exception-skeleton';

/** The shape of an exception. */
export default function ExceptionLoading() {
  return <ExceptionSkeleton />;
}
