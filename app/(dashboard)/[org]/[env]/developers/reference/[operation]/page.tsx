import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Explorer } from '@/components/developers/explorer/explorer';
import { draftOfAddress } from '@/components/developers/explorer/explorer-call';
import { explorerOf } from '@/components/developers/explorer/explorer-call-of';
import { factsOf, OperationHeader } from '@/components/developers/reference/operation-header';
import { OperationReference } from '@/components/developers/reference/operation-reference';
import { disabledReasonForCall } from '@/lib/dashboard/actions/disabled-reasons';
import { operationView } from '@/lib/dashboard/reference/operation-view';
import { developersReference } from '@/lib/dashboard/routes/developer-routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';
import { exploreAction } from './actions';

type Props = PageProps<'/[org]/[env]/developers/reference/[operation]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: operationView((await params).operation)?.operation.summary ?? 'API reference' };
}

/** One operation of the API, with the explorer that calls it. */
export default async function OperationPage({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const { membership, permissions, person } = await pageAccess(scope);
  const view = operationView((await params).operation);
  if (!view) notFound();
  return (
    <>
      <OperationHeader
        facts={factsOf(view.operation)}
        referenceHref={developersReference(scope.org, scope.env)}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0 xl:order-2">
          <Explorer
            {...explorerOf(view)}
            given={draftOfAddress(await searchParams)}
            explore={exploreAction}
            serviceUrl={shownServiceUrl()}
            organisation={membership.name}
            member={person.id}
            refusal={disabledReasonForCall(permissions, view.operation, scope)}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <OperationReference view={view} />
        </div>
      </div>
    </>
  );
}
