'use client';

import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { useScope } from '@/components/shell/session/scope';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Link } from '@/components/ui/controls/link';
import { Kbd } from '@/components/ui/display/kbd';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { Method } from './method-badge';
import { OperationGroup } from './operation-group';
import { type Findable, matches } from './search-operations';

/** The query parameter of the search. */
const SEARCH = 'q';

type OperationsListProps = {
  operations: readonly Findable[];
  subjects: readonly { readonly name: string; readonly description: string }[];
};

function Entry({ operation }: { operation: Findable }) {
  const { org, env } = useScope();
  const { id, method, path, summary } = operation;
  return (
    <li>
      <Link
        href={developerRoutes.developersOperation(org, env, id)}
        data-row-link=""
        className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-baseline gap-x-2 px-4 py-2 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:grid-cols-[3.75rem_minmax(0,3fr)_minmax(0,2fr)] sm:px-5"
      >
        <Method method={method} />
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
        <span className="text-muted text-sm max-sm:col-start-2">{summary}</span>
      </Link>
    </li>
  );
}

/** Every operation by subject, with a search in the URL. */
export function OperationsList({ operations, subjects }: OperationsListProps) {
  const [search, setSearch] = useQueryState(SEARCH, parseAsString.withDefault(''));
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const found = operations.filter((operation) => matches(operation, search));
  const shown = subjects.filter(({ name }) => found.some(({ tag }) => tag === name));
  return (
    <div ref={list} className="space-y-6">
      <search aria-label="Search operations" className="flex flex-wrap items-center gap-3">
        <Input
          type="search"
          aria-label="Search operations"
          placeholder="Search by name, path or method…"
          value={search}
          onChange={(event) => void setSearch(event.target.value || null)}
          className="max-w-md"
        />
        <span className="tabular text-muted text-sm" role="status">
          {found.length} of {operations.length}
        </span>
        <span className="flex items-center gap-1.5 text-muted text-sm max-sm:hidden">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> choose
        </span>
      </search>
      <div className="space-y-3">
        {shown.map(({ name, description }) => {
          const operationsOf = found.filter(({ tag }) => tag === name);
          return (
            <OperationGroup
              // A search opens the groups anew; afterwards the reader opens and closes them.
              key={`${name} ${search === ''}`}
              name={name}
              description={description}
              count={operationsOf.length}
              isOpen={search !== ''}
            >
              {operationsOf.map((operation) => (
                <Entry key={operation.id} operation={operation} />
              ))}
            </OperationGroup>
          );
        })}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="No operations match"
          description="Try a word from its name or part of its path."
          action={<Button onClick={() => void setSearch(null)}>Show all</Button>}
        />
      ) : null}
    </div>
  );
}
