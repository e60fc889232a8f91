import type { Metadata } from 'next';
import { requestQuery } from '@/components/developers/requests/queries';
import { RequestView } from '@/components/developers/requests/request-view';
import { isFresh } from '@/components/developers/requests/rules';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

export const metadata: Metadata = { title: 'Request' };

/** The browser reads a request made moments ago, because the log does not contain it yet during server rendering. */
export default async function RequestPage({
  params,
}: PageProps<'/[org]/[env]/developers/requests/[request_id]'>) {
  const scope = await readScope(params);
  const { request_id: id } = await params;
  return (
    <PageContent
      label="the request"
      read={() => prefetch(scope, isFresh(id, Date.now()) ? [] : [requestQuery(scope, id)])}
    >
      <RequestView key={id} id={id} serviceUrl={shownServiceUrl()} />
    </PageContent>
  );
}
