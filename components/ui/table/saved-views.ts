/** Named filters of a list, stored in this browser. */

export interface SavedView {
  readonly name: string;
  /** The query string of the list, without a cursor. */
  readonly query: string;
}

export const MOST_LETTERS = 40;
const MOST_VIEWS = 20;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** Reads stored views; none from a text that this module did not write. */
export function parseViews(text: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(views) ? views.filter(isView).slice(0, MOST_VIEWS) : [];
  } catch {
    return [];
  }
}

type Change = (views: readonly SavedView[]) => readonly SavedView[];

/** Changes the stored views. They are read again, because another tab may have changed them. */
export function changeViews(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  change: Change,
): readonly SavedView[] {
  const views = change(parseViews(storage.getItem(key)));
  storage.setItem(key, JSON.stringify(views));
  return views;
}

/** The query string of a view: the same for the same filters, whatever their order. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('cursor');
  query.sort();
  return query.toString();
}

/** The views with another one; it replaces the one of the same name, and the oldest if there are too many. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const name = view.name.trim().slice(0, MOST_LETTERS);
  return [...withoutView(views, name), { ...view, name }].slice(-MOST_VIEWS);
}

/** The views with a deleted one back in its place, unless another has its name by now. */
export function withRestored(
  views: readonly SavedView[],
  view: SavedView,
  before: readonly SavedView[],
): readonly SavedView[] {
  if (views.some(({ name }) => name === view.name)) return views;
  const names = before.map(({ name }) => name);
  const earlier = new Set(names.slice(0, names.indexOf(view.name)));
  const at = views.findIndex(({ name }) => !earlier.has(name));
  return at < 0 ? [...views, view] : views.toSpliced(at, 0, view);
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);
