import { NoSuchRecord } from '@/components/treasury/no-such-record';
import * as routes from '@/lib/treasury-routes';

/** An address that leads to no transfer. */
export default function NotFound() {
  return <NoSuchRecord what="transfer" list="transfers" href={routes.operatorTransfers()} />;
}
