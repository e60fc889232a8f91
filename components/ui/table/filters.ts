/** What a list can be filtered by. Kept as data, so that the server reads the same parameters from the address as the browser. */

export type Option = { readonly value: string; readonly label: string };

type SelectFilter = {
  kind: 'select';
  param: string;
  label: string;
  options: readonly Option[];
  /** Values that count although they are no option: the ids of records that are read later, or are gone. */
  other?: RegExp;
};
type TextFilter = { kind: 'text'; param: string; label: string; placeholder?: string };
/** A value of a known shape that is typed in or pasted: an id, a code. */
export type TypedFilter = {
  kind: 'typed';
  param: string;
  label: string;
  /** What a value looks like, in the letters that it is kept in. */
  pattern: RegExp;
  /** The same for people, who are told it when something else was typed. */
  hint: string;
  /** The letters that values are kept in, however they are typed; small ones if left out, `any` as they were typed. */
  letters?: 'small' | 'capital' | 'any';
  placeholder?: string;
  /** Frequent values, one press each. */
  presets?: readonly string[];
};
type DatesFilter = {
  kind: 'dates';
  label: string;
  from: string;
  to: string;
  /** True where minutes matter: bounds are then days or minutes on Lagos' clock, `2026-11-20T10:30`. */
  withTime?: boolean;
};

export type Filter = SelectFilter | TextFilter | TypedFilter | DatesFilter;

/** The options of a select filter, from a table of labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** An id of a record. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function accepts(filter: Filter, value: string): boolean {
  if (filter.kind === 'select') {
    return filter.options.some((option) => option.value === value) || (filter.other?.test(value) ?? false);
  }
  if (filter.kind === 'typed') return filter.pattern.test(value);
  if (filter.kind === 'text') return value.trim() !== '';
  return (DAY.test(value) || (filter.withTime === true && MINUTE.test(value))) && isTime(value);
}

/** A value as the filter keeps it, from what was typed or stands in an address. */
export function keptValue({ letters = 'small' }: TypedFilter, text: string): string {
  const value = text.trim();
  if (letters === 'any') return value;
  return letters === 'capital' ? value.toUpperCase() : value.toLowerCase();
}

const isTime = (value: string) => !Number.isNaN(Date.parse(value));

/** The parameters of the address that belong to a filter. */
export function paramsOf(filter: Filter): readonly string[] {
  return filter.kind === 'dates' ? [filter.from, filter.to] : [filter.param];
}

/** The parameters of an address, as Next and the browser give them. */
export type Address = Readonly<Record<string, string | string[] | null | undefined>>;

/**
 * The filters that are on, as query parameters: from an address's parameters it takes those that belong to `filters` and
 * hold a value that the filter knows, and leaves out the rest.
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

/** The first or the last millisecond of a day or a minute on Lagos' clock, in UTC. */
function bound(value: string, end: 'first' | 'last'): string {
  const [seconds, day] = end === 'first' ? [':00.000', 'T00:00'] : [':59.999', 'T23:59'];
  return new Date(`${value}${DAY.test(value) ? day : ''}${seconds}+01:00`).toISOString();
}

/**
 * Active filters as the service takes them: days and minutes, which people mean as those of Lagos, become the first and
 * the last millisecond of them in UTC; everything else stays.
 */
export function serviceQuery(
  filters: readonly Filter[],
  active: Readonly<Record<string, string>>,
): Record<string, string> {
  const query = { ...active };
  for (const filter of filters) {
    if (filter.kind !== 'dates') continue;
    const from = active[filter.from];
    const to = active[filter.to];
    if (from) query[filter.from] = bound(from, 'first');
    if (to) query[filter.to] = bound(to, 'last');
  }
  return query;
}

/** The page of a list that an address names, as a query parameter. */
export const cursorOf = ({ cursor }: Address): { cursor?: string } =>
  typeof cursor === 'string' && cursor !== '' ? { cursor } : {};

/**
 * What is asked of the service at an address of a list: its filters and its page. Only values that a filter knows come
 * through, and those are the values of the contract.
 */
export const pageQuery = (filters: readonly Filter[], address: Address): Record<string, string> => ({
  ...serviceQuery(filters, activeFilters(filters, address)),
  ...cursorOf(address),
});
