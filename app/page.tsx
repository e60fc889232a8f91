import { redirect } from 'next/navigation';
import * as routes from '@/lib/dashboard/routes/routes';
import { readSession } from '@/lib/dashboard/session/read-session';

/** Redirects to the first organisation's overview, to the operators' area for staff without one, or to sign-in. */
export default async function HomePage() {
  const session = await readSession();
  if (!session) return redirect(routes.signIn());
  const { memberships, isOperator } = session;
  const [first] = memberships;
  if (first) return redirect(routes.startOf(first));
  return redirect(isOperator ? routes.operator() : routes.signIn());
}
