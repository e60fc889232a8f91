import { NoSuchRecord } from '@/components/operator/treasury/not-found';
import * as routes from '@/lib/dashboard/routes/treasury-routes';

export default function NotFound() {
  return <NoSuchRecord what="statement" list="statements" href={routes.operatorStatements()} />;
}
