import { ExceptionSkeleton } from '@/components/operator/exceptions/exception-skeleton';

/** The shape of an exception. */
export default function ExceptionLoading() {
  return <ExceptionSkeleton />;
}
