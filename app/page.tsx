import { redirect } from 'next/navigation';
import * as routes from '@/lib/routes';
import { readToken } from '@/lib/session/read-token';
import { visibleSession } from '@/lib/session/token';

/** The way in: the first organisation's overview, the operators' area for staff who have none, or sign-in. */
export default async function HomePage() {
  const token = await readToken();
  if (!token) return redirect(routes.signIn());
  const { memberships, isOperator } = visibleSession(token);
  const [first] = memberships;
  if (first) return redirect(routes.overview(first.slug, first.environments[0] ?? 'test'));
  return redirect(isOperator ? routes.operator() : routes.signIn());
}
