import { Badge } from '@/components/ui/display/badge';
import { Section } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import { JsonView } from '@/components/ui/display/json-view';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import type { OperationView } from '@/lib/dashboard/reference/operation-view';
import { errorExplanations } from './error-labels';
import { Marked, SchemaTree } from './schema-tree';

function Example({ value, label }: { value: unknown; label: string }) {
  if (value === undefined || value === '') return null;
  return (
    <Disclosure summary="Example" className="mt-4">
      {typeof value === 'string' ? (
        <ScrollRegion
          as="pre"
          label={label}
          className="max-h-96 overflow-auto rounded-md border border-border bg-canvas p-3 font-mono text-xs/5"
        >
          {value}
        </ScrollRegion>
      ) : (
        <JsonView value={value} label={label} className="[&>pre]:max-h-96 [&>pre]:overflow-y-auto" />
      )}
    </Disclosure>
  );
}

function Parameters({ view: { parameters } }: { view: OperationView }) {
  if (parameters.length === 0) return null;
  const places = new Map(parameters.map(({ name, place }) => [name, place]));
  return (
    <Section title="Parameters">
      <SchemaTree fields={parameters} aside={({ name }) => <Badge>{places.get(name)}</Badge>} />
    </Section>
  );
}

type Codes = OperationView['refusals'][number]['codes'];

function ErrorCodes({ codes }: { codes: Codes }) {
  return (
    <ul className="mt-1 space-y-0.5">
      {codes.map((code) => (
        <li key={code} className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-mono text-xs">{code}</code>
          <span className="text-muted text-sm">{errorExplanations(code)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Codes of a status that show at once; more open on demand. */
const MOST_SHOWN = 3;

function ErrorAnswers({ view: { refusals } }: { view: OperationView }) {
  return (
    <Section title="Errors" description="Every error has a stable code, a message for people, and details.">
      <ul className="divide-y divide-border">
        {refusals.map(({ status, meaning, codes }) => (
          <li
            key={status}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="font-medium font-mono text-sm">{status}</span>
            <div>
              <p className="max-w-prose text-sm">{meaning}</p>
              {codes.length > MOST_SHOWN ? (
                <Disclosure summary={`${codes.length} codes`} className="mt-1">
                  <ErrorCodes codes={codes} />
                </Disclosure>
              ) : (
                <ErrorCodes codes={codes} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The reference of one operation: its parameters, responses and errors. Rendered only on the server. */
export function OperationReference({ view }: { view: OperationView }) {
  const { body, answer } = view;
  return (
    <>
      <Parameters view={view} />
      {body ? (
        <Section title="Body" description={<Marked text={`\`${body.mediaType}\``} />}>
          <SchemaTree fields={body.fields} />
          <Example value={body.example} label="example body" />
        </Section>
      ) : null}
      <Section
        title={`Response ${answer.status}`}
        description={
          <Marked
            text={[`\`${answer.mediaType}\``, ...answer.headers.map((name) => `\`${name}\``)].join(', ')}
          />
        }
      >
        {answer.fields.length > 0 ? (
          <SchemaTree fields={answer.fields} />
        ) : (
          <p className="text-muted">
            {answer.mediaType === 'application/json' ? 'No fields.' : 'The bytes of a file.'}
          </p>
        )}
        <Example value={answer.example} label="example response" />
      </Section>
      <ErrorAnswers view={view} />
    </>
  );
}
