import { TextLink } from '@/components/ui/controls/link';
import { JsonView } from '@/components/ui/display/json-view';
import { callPrograms } from '@/lib/client/call-programs';
import type { OperationView } from '@/lib/dashboard/reference/operation-view';
import { developersOperation } from '@/lib/dashboard/routes/developer-routes';
import { docsPage } from '@/lib/dashboard/routes/docs-routes';
import { ShellView } from '../examples/shell-view';

type OperationSamplesProps = {
  view: OperationView;
  serviceUrl: string;
  /** The reader's organisation, if they can make the call themselves. */
  organisation: string | undefined;
};

/** The code samples of an operation in each language, and its response. */
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

/** The name of each code block language. Other blocks have no name. */
const languages: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
  http: 'HTTP',
};

/** Shows the sample of the selected language, without a script. */
const shownFor: Readonly<Record<string, string>> = {
  sh: 'in-[fieldset:has([value=sh]:checked)]:block',
  ts: 'in-[fieldset:has([value=ts]:checked)]:block',
  python: 'in-[fieldset:has([value=python]:checked)]:block',
  php: 'in-[fieldset:has([value=php]:checked)]:block',
};

interface Sample {
  readonly language: string;
  readonly label: string;
  readonly program: string;
}

type SamplesProps = {
  samples: readonly Sample[];
  /** Their purpose, for screen readers: “List orders”. It also distinguishes them from other samples on the page. */
  title: string;
};

/** One program in several languages, one of which is shown. */
function Samples({ samples, title }: SamplesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}: language</legend>
      <div className="mb-3 flex gap-5 overflow-x-auto border-border border-b">
        {samples.map(({ language, label }, index) => (
          <label
            key={language}
            className="relative inline-flex h-9 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-text has-checked:border-accent-ink has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={title}
              value={language}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {samples.map(({ language, label, program }) => (
        <div key={language} className={`hidden ${shownFor[language]}`}>
          <ShellView script={program} label={`${title} in ${label}`} />
        </div>
      ))}
    </fieldset>
  );
}

type CodeSamplesProps = {
  blocks: readonly { readonly lang?: string | undefined; readonly text: string }[];
  /** Their position on the page, which makes their names unique. */
  number: number;
};

/** Consecutive code blocks of a page: one block, or the same program in several languages. */
export function CodeSamples({ blocks, number }: CodeSamplesProps) {
  const samples = blocks.map(({ lang = '', text }) => ({
    language: lang,
    label: languages[lang] ?? 'text',
    program: `${text}\n`,
  }));
  const [only] = samples;
  if (only?.language === 'json')
    return <JsonView value={JSON.parse(only.program)} label={`sample ${number}`} />;
  if (only && samples.length === 1)
    return <ShellView script={only.program} label={`sample ${number} in ${only.label}`} />;
  return <Samples samples={samples} title={`Sample ${number}`} />;
}
