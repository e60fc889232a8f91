import { NoSuchRecord } from '@/components/operator/treasury/not-found';
import * as routes from '@/lib/dashboard/routes/treasury-routes';

/** An address that leads to no exception. */
export default function NotFound() {
  return <NoSuchRecord what="exception" list="exceptions" href={routes.operatorExceptions()} />;
}
