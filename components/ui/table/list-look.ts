/** What a person has chosen for their lists in this browser. A cookie stores it, so that the server renders it. */

export const densities = ['compact', 'standard', 'roomy'] as const;
export type Density = (typeof densities)[number];

export interface ListLook {
  /** The height of the rows of all lists. */
  readonly density: Density;
  /** The ids of the columns that are hidden, by list. Columns that a list gets later are shown. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
}

export const LOOK_COOKIE = 'desk-lists';

const NAME = /^[a-z][a-z_-]{0,39}$/;
const MOST_LISTS = 40;
const MOST_COLUMNS = 20;

/** Reads the cookie: `compact~transactions:type.balance_after`. Ignores what it does not know. */
export function readLook(text: string | undefined): ListLook {
  const [first, ...lists] = (text ?? '').split('~', MOST_LISTS + 1);
  const hidden: Record<string, readonly string[]> = {};
  for (const list of lists) {
    const [name = '', columns = ''] = list.split(':', 2);
    const known = columns.split('.', MOST_COLUMNS).filter((column) => NAME.test(column));
    if (NAME.test(name) && known.length > 0) hidden[name] = known;
  }
  return { density: densities.find((density) => density === first) ?? 'standard', hidden };
}

/** Reads `document.cookie`; undefined without the cookie. */
export function lookIn(cookies: string): ListLook | undefined {
  const own = cookies.split('; ').find((cookie) => cookie.startsWith(`${LOOK_COOKIE}=`));
  return own === undefined ? undefined : readLook(own.slice(LOOK_COOKIE.length + 1));
}

const ONE_YEAR = 31_536_000;

/** The cookie's text for `document.cookie`. */
export function lookCookie({ density, hidden }: ListLook): string {
  const lists = Object.entries(hidden)
    .filter(([, columns]) => columns.length > 0)
    .map(([name, columns]) => `~${name}:${columns.join('.')}`);
  return `${LOOK_COOKIE}=${density}${lists.join('')}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`;
}

/** A look in which a column of a list is shown or hidden. */
export function withColumn(look: ListLook, list: string, column: string, isShown: boolean): ListLook {
  const others = (look.hidden[list] ?? []).filter((one) => one !== column);
  return { ...look, hidden: { ...look.hidden, [list]: isShown ? others : [...others, column] } };
}
