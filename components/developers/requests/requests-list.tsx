import { ScrollText, Stethoscope } from 'lucide-react';
import { cookies } from 'next/headers';
import { ListPage } from '@/components/shell/page/list-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Badge } from '@/components/ui/display/badge';
import { RealTime } from '@/components/ui/display/time';
import { type Address, cursorOf, pageQuery } from '@/components/ui/table/filters';
import { LOOK_COOKIE } from '@/components/ui/table/list-look';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { millisecondsText } from '@/components/webhooks/health/health-labels';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import type { LoggedRequest, listRequests } from '@/lib/contract/developers/requests';
import type { QueryOf } from '@/lib/contract/operation';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { Method } from '../reference/method-badge';
import { ProblemsPanel } from './problems-panel';
import { requestsQuery } from './queries';
import { RequestRows } from './request-rows';
import { shownFilters } from './requests-filters';
import { StatusCode } from './status-badge';

/** Key ids start alike, so the end distinguishes them. */
const endOf = (id: string) => `…${id.slice(-6)}`;

function Outcome({ request }: { request: LoggedRequest }) {
  const { error_code, has_diagnosis, idempotent_replayed } = request;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {error_code ? <code className="truncate font-mono text-sm">{error_code}</code> : null}
      {has_diagnosis ? (
        <Badge tone="accent">
          <Stethoscope aria-hidden="true" className="size-3" />
          diagnosis
        </Badge>
      ) : null}
      {idempotent_replayed ? <Badge>replayed</Badge> : null}
      {error_code || has_diagnosis || idempotent_replayed ? null : <span className="text-muted">None</span>}
    </span>
  );
}

const column = columnsOf<LoggedRequest>();

const requestColumns = column.columns([
  statusColumn(StatusCode, { phone: 'figure', width: 'w-20' }),
  column.display({
    id: 'call',
    header: 'Call',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-flex max-w-full items-baseline gap-2">
        <Method method={original.method} className="sm:w-12" />
        <span title={original.path} className="block truncate font-mono text-sm sm:max-w-64 xl:max-w-96">
          {original.path}
        </span>
      </span>
    ),
  }),
  column.display({
    id: 'outcome',
    header: 'Error',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <Outcome request={original} />,
  }),
  column.display({
    id: 'by',
    header: 'Made by',
    meta: { wide: true, phone: 'hidden' },
    cell: ({ row: { original } }) =>
      original.source === 'key' ? (
        <span className="font-mono text-muted text-sm" title={original.key_id}>
          {endOf(original.key_id)}
        </span>
      ) : (
        <span className="block max-w-40 truncate">{original.member_name ?? 'A member'}</span>
      ),
  }),
  column.accessor('duration_ms', {
    header: 'Took',
    meta: { align: 'right', wide: true, phone: 'hidden' },
    cell: ({ getValue }) => (
      <span className="tabular text-muted">{millisecondsText(Math.round(getValue()))}</span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Time, Lagos',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <RealTime value={getValue()} className="text-muted" />,
  }),
]);

/** The polling interval of the first page, while it is visible: each poll makes both calls of the page. */
const LOOK_EVERY_MS = 10_000;

/** Why the log does not follow new requests. */
function whyStill(isFirst: boolean, sort: string | undefined): string {
  if (!isFirst) return 'Not live on later pages.';
  return sort
    ? 'Not live with the oldest first.'
    : 'Not live: each refresh would add its own request to this list.';
}

/** How to make a first request: create a key, if the member may, and read the reference. */
function FirstSteps({ scope: { org, env }, mayIssue }: { scope: Scope; mayIssue: boolean }) {
  return (
    <>
      <LinkButton
        href={developerRoutes.developersKeys(org, env)}
        variant={mayIssue ? 'primary' : 'secondary'}
      >
        {mayIssue ? 'Create key' : 'API keys'}
      </LinkButton>
      <LinkButton href={developerRoutes.developersRequests(org, env, { source: 'dashboard' })}>
        Show the dashboard’s requests
      </LinkButton>
      <LinkButton href={developerRoutes.developersReference(org, env)}>API reference</LinkButton>
    </>
  );
}

type RequestsListProps = {
  scope: Scope;
  address: Address;
  /** Whether the member may create keys. */
  mayIssue: boolean;
};

/** The request log. Its first page is live; the filters and the page are in the URL. */
export async function RequestsList({ scope, address, mayIssue }: RequestsListProps) {
  const { org, env } = scope;
  const look = (await cookies()).get(LOOK_COOKIE)?.value;
  const filters = shownFilters(address);
  const query: QueryOf<typeof listRequests> = pageQuery(filters, address);
  const { source, sort } = query;
  const isFirst = cursorOf(address).cursor === undefined;
  const isLive = isFirst && source === 'key' && !sort;
  return (
    <ListPage
      address={address}
      filters={filters}
      sortColumn="created_at"
      read={(asked) => requestsQuery(scope, asked)}
      everyMs={() => (isLive ? LOOK_EVERY_MS : undefined)}
      view={{ list: 'requests', owner: `${org}/${env}` }}
      href={(changed) => developerRoutes.developersRequests(org, env, changed)}
      label="Requests"
      columns={requestColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => developerRoutes.developersRequest(org, env, id)}
      above={<ProblemsPanel scope={scope} source={source} keyId={query.key_id} />}
      csv={{ list: 'requests', file: (asked) => exportAddress(scope, 'requests', asked) }}
      around={(requests, table) => (
        <RequestRows
          query={JSON.stringify([query, look])}
          ids={requests.map(({ id }) => id)}
          isLive={isLive}
          why={whyStill(isFirst, sort)}
        >
          {table}
        </RequestRows>
      )}
      icon={<ScrollText aria-hidden="true" />}
      empty={{
        title: 'No requests yet',
        description:
          'Requests signed with an API key appear here within seconds, including refused ones. The dashboard’s own requests have a filter of their own.',
        action: <FirstSteps scope={scope} mayIssue={mayIssue} />,
      }}
      noMatch={{
        title: 'No requests match these filters',
        description: 'Change the search, or remove a filter. Matching requests appear here in real time.',
      }}
    />
  );
}
