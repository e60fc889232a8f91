import { Link } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { OperationEntry } from '@/lib/dashboard/reference/operation-index';
import { docsOperation } from '@/lib/dashboard/routes/docs-routes';
import { Method } from '../reference/method-badge';
import { OperationGroup } from '../reference/operation-group';

type ReferenceIndexProps = {
  operations: readonly OperationEntry[];
  subjects: readonly { readonly name: string; readonly description: string }[];
  /** The URL of the OpenAPI document. */
  documentHref: string;
};

/** Links to every operation, by subject. */
export function ReferenceIndex({ operations, subjects, documentHref }: ReferenceIndexProps) {
  return (
    <div className="max-w-4xl space-y-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-semibold text-2xl tracking-tight">API reference</h1>
          <p className="mt-1 text-muted">
            Every operation with its parameters, responses, errors and samples. Press / to search.
          </p>
        </div>
        <LinkButton href={documentHref}>OpenAPI document</LinkButton>
      </header>
      <div className="space-y-3">
        {subjects.map(({ name, description }) => {
          const operationsOf = operations.filter(({ tag }) => tag === name);
          return (
            <OperationGroup
              key={name}
              name={name}
              description={description}
              count={operationsOf.length}
              isOpen={false}
            >
              {operationsOf.map(({ id, method, path, summary }) => (
                <li key={id}>
                  <Link
                    href={docsOperation(id)}
                    className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-baseline gap-x-2 px-4 py-2 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:grid-cols-[3.75rem_minmax(0,3fr)_minmax(0,2fr)]"
                  >
                    <Method method={method} />
                    <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
                    <span className="text-muted text-sm max-sm:col-start-2">{summary}</span>
                  </Link>
                </li>
              ))}
            </OperationGroup>
          );
        })}
      </div>
    </div>
  );
}
