import { cookies } from 'next/headers';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable, ListSkeleton } from '@/components/ui/table/data-table';
import { FilterBar } from '@/components/ui/table/filter-bar';
import {
  type Address,
  activeFilters,
  cursorOf,
  type Filter,
  isFiltered,
  type ListQueries,
  listQueries,
  plainFilters,
  sortedBy,
} from '@/components/ui/table/filters';
import { type ListLook, LOOK_COOKIE, readLook } from '@/components/ui/table/list-look';
import { CursorPager } from '@/components/ui/table/pagination';
import { MOST_COUNTED } from '@/lib/contract/lists';
import { type Outcome, type ReadOf, readOutcome } from '@/lib/dashboard/reads/prefetch';
import { settledSoon } from '@/lib/dashboard/reads/settled-soon';
import { ExportFilterBar } from '../exports/list-export';
import { ListFrame, ListRows } from './list-frame';
import { countOf, fieldOf, type Summary, type Total } from './list-summary';
import type { Empty, ListAnswer } from './list-table';
import { FilterTabs } from './list-tabs';
import { type Days, dayGroups, ListTotals } from './list-totals';
import { LiveRows } from './live-rows';
import { Streamed } from './streamed';
import { ViewMenu } from './view-menu';

/** The limit of each read of a page. */
export const ROWS_OF_PAGE = '25';

type TableProps<Row extends object> = ComponentProps<typeof DataTable<Row>>;

type Query = ListQueries['page'];

/** A group of a summary. Its other fields are those that tabs count by. */
type Group = { readonly count: number };

type ListPageProps<Row extends object, G extends Group> = Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowHref'
> & {
  /** The query parameters of the page. */
  address: Address;
  filters: readonly Filter[];
  /** The filters that show, if they depend on the rows. */
  filtersOf?: (rows: readonly Row[]) => readonly Filter[];
  /** The read of a page with these query parameters of the service. */
  read: (query: Query) => ReadOf<ListAnswer<Row>>;
  /** How often to read rows again that change without an event, in milliseconds; undefined if never. */
  everyMs?: (rows: readonly Row[]) => number | undefined | Promise<number | undefined>;
  /** The parameter of the filter whose options are tabs. */
  tabs?: string;
  /** What matches the filters without that of the tabs: the numbers on tabs, and the totals in the foot. */
  summary?: {
    readonly read: (query: Query) => ReadOf<{ readonly data: Summary<G> }>;
    readonly totals?: (groups: readonly G[]) => readonly Total[];
    /** What the records are that the totals leave out. */
    readonly leftOut?: string;
    /** Whether a group belongs to a tab; if omitted, when it has its value, and the first tab has all. */
    readonly inTab?: (group: G, tab: string | undefined) => boolean;
  };
  /** The column of the time of creation, if the filters have one for the order (`sortFilter`). */
  sortColumn?: string;
  /** Groups the rows by day while they are sorted by `sortColumn`. */
  days?: Days<Row>;
  /** Makes columns and row height a choice, and filters something to save. */
  view?: {
    /** The name of the list in the browser's storage. */
    readonly list: string;
    /** Whose records they are: the organisation and environment. */
    readonly owner: string;
  };
  /** Returns the list's URL with these query parameters. */
  href: (query: Readonly<Record<string, string | undefined>>) => string;
  /** Between the header and the filters. */
  above?: ReactNode;
  /** Parameters of the page that the links of the list keep, such as a selection. */
  kept?: readonly string[];
  /** Next to the filters. */
  tools?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  /** What is true of all rows, next to the filters. On a phone it is below them, because the search needs the place. */
  note?: (rows: readonly Row[]) => ReactNode;
  /** The export of the list, next to the filters. */
  csv?: {
    readonly list: ComponentProps<typeof ExportFilterBar>['list'];
    /** The URL of the file with these query parameters of the service. */
    readonly file: (query: Query) => string;
  };
  /** Around the table: what opens beside its rows, or acts on the selected ones. */
  around?: (rows: readonly Row[], table: ReactNode) => ReactNode;
  icon?: ReactNode;
  /** Shown while there are no rows at all. */
  empty: Empty;
  /** Shown while the current tab has no rows, if nothing else filters them. */
  emptyTab?: Empty | undefined;
  /** Shown when no row matches the filters; a link that clears them is added. */
  noMatch: Empty;
};

type Loaded<Row extends object, G extends Group> = ListPageProps<Row, G> & {
  exported: Pick<ComponentProps<typeof ExportFilterBar>, 'list' | 'file' | 'org'> | undefined;
  reads: { readonly page: ReadOf<ListAnswer<Row>>; readonly summary: ReadOf<unknown> | undefined };
  outcome: Promise<Outcome<ListAnswer<Row>>>;
  summed: Promise<Outcome<{ readonly data: Summary<G> }>> | undefined;
  look: ListLook;
  /** Whether the reads have ended. */
  isReady: boolean;
};

/** The query parameters of this list's other pages: its filters, without a cursor. */
const activeOf = ({ filters, address }: Pick<ListPageProps<object, Group>, 'filters' | 'address'>) =>
  activeFilters(filters, address);

/** Whether a group of a summary belongs to a tab. */
const inTabOf =
  <Row extends object, G extends Group>({ tabs = '', summary }: ListPageProps<Row, G>) =>
  (group: G, tab: string | undefined): boolean =>
    summary?.inTab?.(group, tab) ?? (tab === undefined || fieldOf(group, tabs) === tab);

/** The options of a filter as tabs; with the numbers of their records once they are known. */
async function Tabs<Row extends object, G extends Group>(props: Loaded<Row, G>) {
  const data = (await props.summed)?.answer?.data;
  const isIn = inTabOf(props);
  const count = data && ((tab: string | undefined) => countOf(data, (group) => isIn(group, tab)));
  return <FilterTabs {...props} param={props.tabs} active={activeOf(props)} count={count} />;
}

/** The sums of the records in the current tab. */
async function Totals<Row extends object, G extends Group>(props: Loaded<Row, G>) {
  const { summed, summary, tabs = '' } = props;
  const data = (await summed)?.answer?.data;
  const isIn = inTabOf(props);
  const current = activeOf(props)[tabs];
  const groups = data?.groups.filter((group) => isIn(group, current)) ?? [];
  const totals = summary?.totals?.(groups) ?? [];
  if (!data || totals.length === 0) return null;
  return <ListTotals {...summary} totals={totals} of={groups} newest={data.has_more && MOST_COUNTED} />;
}

/** Columns that may be hidden: all except the first, and the one whose cells link to the record. */
const choosable = <Row extends object>(columns: TableProps<Row>['columns']) =>
  columns.flatMap(({ id, header, meta }, index) =>
    typeof header === 'string' && index > 0 && meta?.phone !== 'title' ? [{ id, label: header }] : [],
  );

/** The filters and tools. What depends on the rows comes later by itself, so that what is typed meanwhile stays. */
function Bar<Row extends object, G extends Group>(props: Loaded<Row, G>) {
  const { label, filters, filtersOf, note, tools, exported, view, columns, look, tabs, outcome, isReady } =
    props;
  const shown = outcome.then(({ answer }) => answer?.data ?? []);
  const plain = (some: readonly Filter[]) =>
    plainFilters(some).filter((filter) => filter.kind === 'dates' || filter.param !== tabs);
  const depends = typeof tools === 'function';
  const bar = {
    label,
    filters: plain(filters),
    later: filtersOf && shown.then((rows) => plain(filtersOf(rows))),
    actions: (
      <>
        <div className="empty:hidden max-sm:hidden">
          <Streamed isReady={isReady} fallback={null}>
            {note && shown.then(note)}
          </Streamed>
        </div>
        <Streamed isReady={isReady} fallback={depends ? tools([]) : null}>
          {depends ? shown.then(tools) : tools}
        </Streamed>
        {view ? <ViewMenu {...view} columns={choosable(columns)} look={look} /> : null}
      </>
    ),
  };
  return exported ? <ExportFilterBar {...bar} {...exported} /> : <FilterBar {...bar} />;
}

/** A page of the table with its foot; or, without rows, why. */
function Table<Row extends object, G extends Group>(
  props: Loaded<Row, G> & { answer: ListAnswer<Row>; pageHref: (cursor: string | undefined) => string },
) {
  const { answer, pageHref, address, href, columns, view, look } = props;
  const { data, next_cursor: next, prev_cursor: previous } = answer;
  const nextHref = next ? pageHref(next) : undefined;
  const clear = (
    <>
      {data.length === 0 && nextHref ? <LinkButton href={nextHref}>Search further back</LinkButton> : null}
      <LinkButton href={href({})}>Clear all filters</LinkButton>
      {props.noMatch.action}
    </>
  );
  // Whatever the order, no row is missing.
  const { sort: _, ...active } = activeOf(props);
  const noneInTab = Object.keys(active).join() === props.tabs ? props.emptyTab : undefined;
  const noMatch = isFiltered(props.filters, active) ? { ...props.noMatch, action: clear } : undefined;
  const empty = noneInTab ?? noMatch ?? props.empty;
  const sorted = sortedBy(props);
  const isByTime = sorted !== undefined && sorted.direction !== 'none';
  return (
    <Card className="overflow-clip">
      <DataTable
        label={props.label}
        columns={view ? columns.filter(({ id }) => !look.hidden[view.list]?.includes(id)) : columns}
        sorted={sorted}
        groups={isByTime && props.days ? dayGroups(props.days, answer) : undefined}
        density={look.density}
        rowId={props.rowId}
        rowHref={props.rowHref}
        rows={data}
        empty={<EmptyState icon={props.icon} {...empty} />}
        footer={
          <>
            <Streamed isReady={props.isReady} fallback={null}>
              <Totals {...props} />
            </Streamed>
            <CursorPager
              shown={data.length}
              firstHref={cursorOf(address).cursor ? pageHref(undefined) : undefined}
              previousHref={previous ? pageHref(previous) : undefined}
              nextHref={nextHref}
            />
          </>
        }
      />
    </Card>
  );
}

/** The rows in each state of their read. */
async function Rows<Row extends object, G extends Group>(props: Loaded<Row, G>) {
  const { outcome, address, href, reads, around, note } = props;
  const { answer, failure } = await outcome;
  const active = activeOf(props);
  const pageHref = (cursor: string | undefined) => href({ ...active, cursor });
  const table = answer ? <Table {...props} answer={answer} pageHref={pageHref} /> : null;
  return (
    <LiveRows
      read={reads.page.queryKey}
      other={reads.summary?.queryKey}
      at={Date.now()}
      failure={failure}
      everyMs={answer && (await props.everyMs?.(answer.data))}
      firstHref={cursorOf(address).cursor ? pageHref(undefined) : undefined}
    >
      {answer && around ? around(answer.data, table) : table}
      <div className="mt-2 empty:hidden sm:hidden">{answer && note?.(answer.data)}</div>
    </LiveRows>
  );
}

/**
 * A list page that the server renders: tabs and filters in the URL, rows in each state of their read, totals, pagination
 * and tools. The browser runs the filters, the export and what keeps the rows up to date; the rows need no script.
 */
export async function ListPage<Row extends object, G extends Group = Group>(props: ListPageProps<Row, G>) {
  const { label, columns, filters, tabs, address, csv } = props;
  const queries = listQueries(filters, tabs, address);
  const page = props.read({ limit: ROWS_OF_PAGE, ...queries.page });
  const summary = props.summary?.read(queries.summed);
  const outcome = readOutcome(page);
  const summed = summary && readOutcome(summary);
  const isReady = await settledSoon(outcome, summed);
  const look = readLook((await cookies()).get(LOOK_COOKIE)?.value);
  const exported = csv && { ...csv, file: csv.file(queries.exported), org: page.queryKey[0] };
  const loaded = { ...props, isReady, exported, reads: { page, summary }, outcome, summed, look };
  return (
    <ListFrame kept={props.kept}>
      {props.above}
      <Streamed
        isReady={isReady}
        fallback={isReady ? null : <FilterTabs {...props} param={props.tabs} active={activeOf(props)} />}
      >
        <Tabs {...loaded} />
      </Streamed>
      <Bar {...loaded} />
      <ListRows>
        <Streamed
          isReady={isReady}
          fallback={isReady ? null : <ListSkeleton label={label} columns={columns} />}
        >
          <Rows {...loaded} />
        </Streamed>
      </ListRows>
    </ListFrame>
  );
}
