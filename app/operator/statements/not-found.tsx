import { NoSuchRecord } from '@/components/operator/treasury/not-found';
import * as routes from '@/lib/dashboard/routes/treasury-routes';

/** An address that leads to no statement. */
export default function NotFound() {
  return <NoSuchRecord what="statement" list="statements" href={routes.operatorStatements()} />;
}
