import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OperationSamples } from '@/components/developers/docs/code-samples';
import { DocsPage } from '@/components/developers/docs/docs-page';
import { factsOf, OperationHeader } from '@/components/developers/reference/operation-header';
import { OperationReference } from '@/components/developers/reference/operation-reference';
import { documentationReader } from '@/lib/dashboard/documentation/reader';
import { operationView } from '@/lib/dashboard/reference/operation-view';
import { docsOperation, docsReference } from '@/lib/dashboard/routes/docs-routes';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

type Props = PageProps<'/docs/reference/[operation]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: operationView((await params).operation)?.operation.summary ?? 'API reference' };
}

/** One operation of the API: its parameters, responses and errors, with samples beside it. */
export default async function DocumentationOperationPage({ params }: Props) {
  const view = operationView((await params).operation);
  if (!view) notFound();
  const { organisation } = await documentationReader();
  return (
    <DocsPage current={docsOperation(view.id)}>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <article className="min-w-0 space-y-6">
          <OperationHeader facts={factsOf(view.operation)} referenceHref={docsReference()} />
          <OperationReference view={view} />
        </article>
        <aside
          aria-label="Samples"
          className="min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
        >
          <OperationSamples view={view} serviceUrl={shownServiceUrl()} organisation={organisation} />
        </aside>
      </div>
    </DocsPage>
  );
}
