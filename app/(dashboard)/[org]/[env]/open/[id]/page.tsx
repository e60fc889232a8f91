import { notFound, redirect } from 'next/navigation';
import { findRecord } from '@/lib/dashboard/reads/find-record';
import { endPage, pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

/** Redirects from an id or reference to the page of its record. */
export default async function OpenRecordPage({ params }: PageProps<'/[org]/[env]/open/[id]'>) {
  const scope = await readScope(params);
  const access = await pageAccess(scope);
  const { id } = await params;
  const address = await findRecord(access, id).catch((error: unknown) => endPage(error, scope));
  return address ? redirect(address) : notFound();
}
