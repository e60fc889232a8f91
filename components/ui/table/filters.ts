/** The filters of a list, as data, so that the server and the browser read the same query parameters. */

export type Option = { readonly value: string; readonly label: string };

type SelectFilter = {
  kind: 'select';
  param: string;
  label: string;
  options: readonly Option[];
  /** What no value stands for; `Any` if omitted. */
  none?: string;
  /** What the service is asked for without a value, if that is not everything. */
  usual?: string;
  /** With `usual`: the option that asks for everything. */
  whole?: string;
  /** Shown on a phone alone: on wider viewports the header of the table has it. */
  phoneOnly?: true;
  /** Other accepted values: ids of records that are loaded later or were deleted. */
  other?: RegExp | string;
};
type TextFilter = { kind: 'text'; param: string; label: string; placeholder?: string };
/** A typed or pasted value of a known format: an id, a code. */
export type TypedFilter = {
  kind: 'typed';
  param: string;
  label: string;
  /** The format of a value after normalisation. */
  pattern: RegExp | string;
  /** A description of the format, shown for invalid input. */
  hint: string;
  /** The normalised letter case; `small` if omitted, `any` leaves it unchanged. */
  letters?: 'small' | 'capital' | 'any';
  placeholder?: string;
  /** Frequent values, one click each. */
  presets?: readonly string[];
};
type DatesFilter = {
  kind: 'dates';
  label: string;
  from: string;
  to: string;
  /** True for minute precision: bounds are then days or minutes in Lagos time, `2026-11-20T10:30`. */
  withTime?: boolean;
};

export type Filter = SelectFilter | TextFilter | TypedFilter | DatesFilter;

/** The options of a select filter, from a map of labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The order of a list: by creation, newest first unless the URL has this. */
export const sortFilter: SelectFilter = {
  kind: 'select',
  param: 'sort',
  label: 'Sort',
  options: [{ value: 'created_at', label: 'Oldest first' }],
  none: 'Newest first',
  phoneOnly: true,
};

/** The order of a queue: longest waiting first unless the URL has one by creation. */
export const queueSortFilter: Filter = {
  ...sortFilter,
  options: [{ value: '-created_at', label: 'Newest first' }, ...sortFilter.options],
  none: 'Longest waiting first',
};

/** The one search of a list, over several texts of its records. */
export const searchFilter = (placeholder: string): Filter => ({
  kind: 'text',
  param: 'query',
  label: 'Search',
  placeholder,
});

/** The id of a record. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The maximum length of a text that the service searches for. */
export const MOST_TEXT = 100;

function accepts(filter: Filter, value: string): boolean {
  if (filter.kind === 'select') {
    return (
      filter.options.some((option) => option.value === value) ||
      (filter.other !== undefined && new RegExp(filter.other).test(value))
    );
  }
  if (filter.kind === 'typed') return new RegExp(filter.pattern).test(value);
  if (filter.kind === 'text') return value.trim() !== '' && value.length <= MOST_TEXT;
  return (DAY.test(value) || (filter.withTime === true && MINUTE.test(value))) && isTime(value);
}

const sourceOf = (pattern: RegExp | string): string => new RegExp(pattern).source;

/** The same filters as the server sends them to the browser: without regular expressions. */
export const plainFilters = (filters: readonly Filter[]): readonly Filter[] =>
  filters.map((filter) => {
    if (filter.kind === 'typed') return { ...filter, pattern: sourceOf(filter.pattern) };
    if (filter.kind === 'select' && filter.other) return { ...filter, other: sourceOf(filter.other) };
    return filter;
  });

/** Normalises a typed value or one from the URL. */
export function keptValue({ letters = 'small' }: TypedFilter, text: string): string {
  const value = text.trim();
  if (letters === 'any') return value;
  return letters === 'capital' ? value.toUpperCase() : value.toLowerCase();
}

const isTime = (value: string) => !Number.isNaN(Date.parse(value));

/** The query parameters of a filter. */
export function paramsOf(filter: Filter): readonly string[] {
  return filter.kind === 'dates' ? [filter.from, filter.to] : [filter.param];
}

/** The query parameters of a URL, as Next and the browser provide them. */
export type Address = Readonly<Record<string, string | string[] | null | undefined>>;

/**
 * The active filters as query parameters: takes the parameters that belong to `filters` and have a valid value, and
 * omits the rest.
 */
export function activeFilters(filters: readonly Filter[], searchParams: Address): Record<string, string> {
  const active: Record<string, string> = {};
  for (const filter of filters) {
    for (const param of paramsOf(filter)) {
      const text = searchParams[param];
      if (typeof text !== 'string') continue;
      const value = filter.kind === 'typed' ? keptValue(filter, text) : text;
      if (accepts(filter, value)) active[param] = value;
    }
  }
  return active;
}

/** The filters without those by these parameters that only links set, unless the URL has them. */
export const withoutUnset = (
  filters: readonly Filter[],
  linked: readonly string[],
  address: Address,
): readonly Filter[] => {
  const active = activeFilters(filters, address);
  return filters.filter((filter) =>
    paramsOf(filter).every((param) => !linked.includes(param) || active[param]),
  );
};

/** The first or last millisecond of a day or minute in Lagos, in UTC. */
function bound(value: string, end: 'first' | 'last'): string {
  const [seconds, day] = end === 'first' ? [':00.000', 'T00:00'] : [':59.999', 'T23:59'];
  return new Date(`${value}${DAY.test(value) ? day : ''}${seconds}+01:00`).toISOString();
}

/**
 * Active filters as query parameters of the service: days and minutes in Lagos become their first and last millisecond
 * in UTC, a filter without a value its usual one; everything else is unchanged.
 */
export function serviceQuery(
  filters: readonly Filter[],
  active: Readonly<Record<string, string>>,
): Record<string, string> {
  const query = { ...active };
  for (const filter of filters) {
    if (filter.kind === 'select' && filter.usual !== undefined) {
      const { param, usual, whole } = filter;
      query[param] ??= usual;
      if (query[param] === whole) delete query[param];
    }
    if (filter.kind !== 'dates') continue;
    const from = active[filter.from];
    const to = active[filter.to];
    if (from) query[filter.from] = bound(from, 'first');
    if (to) query[filter.to] = bound(to, 'last');
  }
  return query;
}

/** The cursor in a URL, as a query parameter. */
export const cursorOf = ({ cursor }: Address): { cursor?: string } =>
  typeof cursor === 'string' && cursor !== '' ? { cursor } : {};

/**
 * The service's query parameters for the URL of a list: filters and cursor. Only values known to a filter pass, and
 * those are the values of the contract.
 */
export const pageQuery = (filters: readonly Filter[], address: Address): Record<string, string> => ({
  ...serviceQuery(filters, activeFilters(filters, address)),
  ...cursorOf(address),
});

type Query = Readonly<Record<string, string>>;

/** The service's query parameters for the URL of a list. */
export interface ListQueries {
  /** Of its page: filters, order and cursor. */
  readonly page: Query;
  /** Of its export: the filters. */
  readonly exported: Query;
  /** Of its summary: the filters without that of the tabs. */
  readonly summed: Query;
}

/** @param tabs the parameter of the filter whose options are tabs */
export function listQueries(
  filters: readonly Filter[],
  tabs: string | undefined,
  address: Address,
): ListQueries {
  const page = pageQuery(filters, address);
  const { cursor: _, sort: __, ...exported } = page;
  const summed = Object.fromEntries(Object.entries(exported).filter(([param]) => param !== tabs));
  return { page, exported, summed };
}

/** Whether a filter is shown on wider viewports. */
export const isOnDesktop = (filter: Filter): boolean => !(filter.kind === 'select' && filter.phoneOnly);

/** Whether active filters may leave records out: the order of a list does not. */
export const isFiltered = (filters: readonly Filter[], active: Readonly<Record<string, string>>): boolean =>
  filters.some((filter) => isOnDesktop(filter) && paramsOf(filter).some((param) => active[param]));

const directions = { created_at: 'ascending', '-created_at': 'descending' } as const;

type Sorting = {
  filters: readonly Filter[];
  address: Address;
  /** The column that the filter `sort` sorts. */
  sortColumn?: string | undefined;
  /** The list's URL with these query parameters. */
  href: (query: Readonly<Record<string, string | undefined>>) => string;
};

/** The sorted column, with the URL of the next order for its header. */
export function sortedBy({ sortColumn, href, filters, address }: Sorting) {
  const filter = filters.find((one) => one.kind === 'select' && one.param === 'sort');
  if (!sortColumn || filter?.kind !== 'select') return undefined;
  const { sort, ...active } = activeFilters(filters, address);
  const given = filter.options.map(({ value }) => value);
  const next = given[sort === undefined ? 0 : given.indexOf(sort) + 1];
  // A list without a choice of newest first is so by itself.
  const order = sort ?? (given.includes('-created_at') ? undefined : '-created_at');
  return {
    column: sortColumn,
    direction: order === 'created_at' || order === '-created_at' ? directions[order] : ('none' as const),
    href: href({ ...active, sort: next }),
  };
}
