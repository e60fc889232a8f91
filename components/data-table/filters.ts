/** What a list can be filtered by. Kept as data, so that the server reads the same parameters from the address as the browser. */

type SelectFilter = {
  kind: 'select';
  param: string;
  label: string;
  options: readonly { value: string; label: string }[];
};
type TextFilter = { kind: 'text'; param: string; label: string; placeholder?: string };
type DatesFilter = { kind: 'dates'; label: string; from: string; to: string };

export type Filter = SelectFilter | TextFilter | DatesFilter;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function accepts(filter: Filter, value: string): boolean {
  if (filter.kind === 'select') return filter.options.some((option) => option.value === value);
  return filter.kind === 'dates' ? DAY.test(value) && !Number.isNaN(Date.parse(value)) : value.trim() !== '';
}

/** The parameters of the address that belong to a filter. */
export function paramsOf(filter: Filter): readonly string[] {
  return filter.kind === 'dates' ? [filter.from, filter.to] : [filter.param];
}

/**
 * The filters that are on, as query parameters: from an address's parameters it takes those that belong to `filters` and
 * hold a value that the filter knows, and leaves out the rest.
 */
export function activeFilters(
  filters: readonly Filter[],
  searchParams: Readonly<Record<string, string | string[] | null | undefined>>,
): Record<string, string> {
  const active: Record<string, string> = {};
  for (const filter of filters) {
    for (const param of paramsOf(filter)) {
      const value = searchParams[param];
      if (typeof value === 'string' && accepts(filter, value)) active[param] = value;
    }
  }
  return active;
}

/**
 * Active filters as the service takes them: days, which people mean as Lagos days, become the first and the last
 * millisecond of them in UTC; everything else stays.
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
    if (from) query[filter.from] = new Date(`${from}T00:00:00.000+01:00`).toISOString();
    if (to) query[filter.to] = new Date(`${to}T23:59:59.999+01:00`).toISOString();
  }
  return query;
}
