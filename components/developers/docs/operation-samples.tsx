import { TextLink } from '@/components/ui/controls/link';
import { JsonView } from '@/components/ui/display/json-view';
import { callPrograms } from '@/lib/client/call-programs';
import type { OperationView } from '@/lib/dashboard/reference/operation-view';
import { developersOperation } from '@/lib/dashboard/routes/developer-routes';
import { docsPage } from '@/lib/dashboard/routes/docs-routes';
import { Samples } from './code-samples';

type OperationSamplesProps = {
  view: OperationView;
  serviceUrl: string;
  /** The reader's organisation, where they can make the call themselves. */
  organisation: string | undefined;
};

/** The call of an operation in each language, and what it returns. */
export function OperationSamples({ view, serviceUrl, organisation }: OperationSamplesProps) {
  const { id, operation, body, answer, exampleTarget } = view;
  const { summary, method, encoding, kind } = operation;
  const call = {
    method,
    target: exampleTarget,
    ...(operation.body && { body: JSON.stringify(body?.example ?? {}) }),
  };
  return (
    <div className="space-y-5">
      {encoding === 'json' && kind !== 'event-stream' ? (
        <>
          <Samples samples={callPrograms(call, serviceUrl)} title={summary} />
          <p className="text-muted text-sm">
            They read <code className="font-mono">SVC_KEY</code> and{' '}
            <code className="font-mono">SVC_SECRET</code> from the environment.{' '}
            <TextLink href={docsPage('quick-start')}>Set them up</TextLink>
            {organisation ? (
              <>
                , or <TextLink href={developersOperation(organisation, 'test', id)}>make this call</TextLink>{' '}
                in the dashboard
              </>
            ) : null}
            .
          </p>
        </>
      ) : (
        <p className="text-muted text-sm">
          {kind === 'event-stream' ? (
            <>
              The response is a stream: <TextLink href={docsPage('event-stream')}>Event stream</TextLink> has
              a program that reads it.
            </>
          ) : (
            <>
              The body is a form with a file:{' '}
              <TextLink href={docsPage('upload-a-document')}>Upload a document</TextLink> has programs that
              send it.
            </>
          )}
        </p>
      )}
      {kind === 'json' ? (
        <section>
          <h2 className="mb-2 font-semibold text-sm">Response {answer.status}</h2>
          <JsonView value={answer.example} label="response" className="[&>pre]:max-h-[32rem]" />
        </section>
      ) : null}
    </div>
  );
}
