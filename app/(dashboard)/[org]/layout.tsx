import { notFound } from 'next/navigation';
import { pageSession } from '@/lib/dashboard/session/page-access';

/** Every page below belongs to an organisation of the person who is signed in; another's does not exist for them. */
export default async function OrganisationLayout({ params, children }: LayoutProps<'/[org]'>) {
  const [{ org }, { memberships }] = await Promise.all([params, pageSession()]);
  return memberships.some(({ slug }) => slug === org) ? children : notFound();
}
