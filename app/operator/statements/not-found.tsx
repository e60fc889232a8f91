import { NoSuchRecord } from '@/components/treasury/no-such-record';
import * as routes from '@/lib/treasury-routes';

/** An address that leads to no statement. */
export default function NotFound() {
  return <NoSuchRecord what="statement" list="statements" href={routes.operatorStatements()} />;
}
