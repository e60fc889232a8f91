import { notFound } from 'next/navigation';
import { pageSession } from '@/lib/dashboard/session/page-access';

/** Every page below belongs to one of the user's organisations; all others appear not to exist. */
export default async function OrganisationLayout({ params, children }: LayoutProps<'/[org]'>) {
  const [{ org }, { memberships }] = await Promise.all([params, pageSession()]);
  return memberships.some(({ slug }) => slug === org) ? children : notFound();
}
