import { NoSuchRecord } from '@/components/operator/treasury/not-found';
import * as routes from '@/lib/dashboard/routes/treasury-routes';

export default function NotFound() {
  return <NoSuchRecord what="transfer" list="transfers" href={routes.operatorTransfers()} />;
}
