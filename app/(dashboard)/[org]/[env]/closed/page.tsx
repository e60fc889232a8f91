import { BadgeCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageHeader } from '@/components/shell/frame/page-header';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { getOrganisation } from '@/lib/contract/organisation/organisation';
import * as routes from '@/lib/dashboard/routes/routes';
import { endPage, pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { LiveNotOpen } from '@/lib/dashboard/sign-in/session-errors';

export const metadata: Metadata = { title: 'Live is not open yet' };

/** Live pages redirect here until the organisation is verified; afterwards this page redirects back to them. */
export default async function LiveClosedPage({ params }: PageProps<'/[org]/[env]/closed'>) {
  const scope = await readScope(params);
  const { client } = await pageAccess(scope);
  const failure: unknown = await client.call(getOrganisation).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!failure) redirect(routes.overview(scope.org, scope.env));
  if (!(failure instanceof LiveNotOpen)) return endPage(failure, scope);
  return (
    <>
      <PageHeader title="Live" />
      <EmptyState
        icon={<BadgeCheck aria-hidden="true" />}
        title="Live is not open yet"
        description="Live keys work once your organisation is verified. Until then, use test mode."
        action={
          <>
            <LinkButton variant="primary" href={routes.kyb(scope.org)}>
              See verification
            </LinkButton>
            <LinkButton href={routes.overview(scope.org, 'test')}>Go to test mode</LinkButton>
          </>
        }
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
