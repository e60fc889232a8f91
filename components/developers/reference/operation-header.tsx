import { PageHeader } from '@/components/shell/frame/page-header';
import { Copyable } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import { Method } from './method-badge';
import type { OperationFacts } from './operation-facts';
import { Marked } from './schema-tree';

/** The head of one operation: what it does, where it is called, and who may. */
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
