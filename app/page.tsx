import { redirect } from 'next/navigation';
import * as routes from '@/lib/routes';
import { readToken } from '@/lib/session/read-token';
import { visibleSession } from '@/lib/session/token';

/** The way in: the first organisation's overview, or sign-in. */
export default async function HomePage() {
  const token = await readToken();
  const first = token && visibleSession(token).memberships[0];
  return redirect(first ? routes.overview(first.slug, first.environments[0] ?? 'test') : routes.signIn());
}
