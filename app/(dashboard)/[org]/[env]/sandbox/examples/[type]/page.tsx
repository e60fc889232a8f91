import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DecidedByPeople } from '@/components/developers/examples/decided-by-people';
import { exampleEvent } from '@/components/developers/examples/example-event';
import { ExampleView } from '@/components/developers/examples/example-view';
import { MakeItHappen } from '@/components/developers/examples/make-it-happen';
import { permissionsOf, recipeView } from '@/components/developers/examples/recipe-view';
import { eventTypeSchema } from '@/lib/contract/webhooks/events';
import { disabledReasonForAll } from '@/lib/dashboard/actions/disabled-reasons';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';
import { traceCallAction } from './actions';

export const metadata: Metadata = { title: 'Example of an event' };

/** One event type, and the calls that trigger it. The page itself makes no API call. */
export default async function ExamplePage({ params }: PageProps<'/[org]/[env]/sandbox/examples/[type]'>) {
  const scope = await readScope(params);
  const { data: type } = eventTypeSchema.safeParse((await params).type);
  if (!type) notFound();
  const { permissions } = await pageAccess(scope);
  return (
    <ExampleView type={type} example={exampleEvent(type)}>
      {type === 'kyb.status_changed' || type === 'kyb.document_expiring' ? (
        <DecidedByPeople type={type} />
      ) : (
        <MakeItHappen
          recipe={recipeView(type)}
          trace={traceCallAction}
          serviceUrl={shownServiceUrl()}
          refusal={disabledReasonForAll(permissions, permissionsOf(type))}
        />
      )}
    </ExampleView>
  );
}
