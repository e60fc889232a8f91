import { PageHeader } from '@/components/shell/frame/page-header';
import { Copyable } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import type { Operation } from '@/lib/contract/operation';
import { Method } from './method-badge';
import { Marked } from './schema-tree';

/** The facts in the header of an operation's page. */
interface OperationFacts {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly permission: string;
  /** Further facts, one or two words each. */
  readonly marks: readonly string[];
}

/** The facts of an operation, from its definition. */
export function factsOf(operation: Operation): OperationFacts {
  const { method, path, summary, description, access, testKeysOnly, freshFactor, deprecated } = operation;
  const marks = [
    deprecated && `deprecated, removed on ${deprecated.sunset} or later`,
    testKeysOnly && 'test keys only',
    freshFactor && 'members need a second factor',
    operation.answersSecret && 'shows a secret once',
    operation.personalData && 'personal data',
    (operation.audited || method !== 'GET') && 'in the audit trail',
  ];
  return {
    method,
    path,
    summary,
    description: deprecated ? `${description} ${deprecated.use}` : description,
    permission: access,
    marks: marks.filter((mark) => mark !== false && mark !== null),
  };
}

/** The header of an operation's page: what it does, its method and path, and the permission it needs. */
export function OperationHeader({ facts, referenceHref }: { facts: OperationFacts; referenceHref: string }) {
  const { method, path, summary, description, permission, marks } = facts;
  return (
    <>
      <PageHeader
        title={summary}
        breadcrumbs={[{ label: 'API reference', href: referenceHref }]}
        description={<Marked text={description} />}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 items-baseline gap-2 rounded-md border border-border bg-surface px-2.5 py-1">
          <Method method={method} />
          <Copyable value={path} label="path" mono />
        </span>
        <span className="text-muted text-sm">
          {permission === 'any' ? (
            'Any permission'
          ) : (
            <>
              Permission <code className="font-mono">{permission}</code>
            </>
          )}
        </span>
        {marks.map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </div>
    </>
  );
}
