/** A form takes a minute to fill in: what ends sooner is asked for before it. */
const MARGIN_MS = 60_000;

interface Answer {
  readonly needed?: boolean;
  readonly fresh_until: string | null;
}

/** Until when the second factor counts as fresh, as far as this page knows; in milliseconds of Unix time. */
let freshUntil = 0;

/** Notes what the service has said of it; nothing where it was just asked for. */
export function noteFresh(until: string | undefined): void {
  freshUntil = until === undefined ? 0 : Date.parse(until);
}

/** A hint alone: the service decides, and a form that is sent too late asks again. */
export const isFactorFresh = (): boolean => freshUntil > Date.now() + MARGIN_MS;

/** Asks the service. What can't be found out counts as fresh: sending the form then asks. */
export async function readFactorFresh(): Promise<boolean> {
  try {
    const response = await fetch('/api/second-factor', { headers: { accept: 'application/json' } });
    if (!response.ok) return true;
    const { needed = true, fresh_until: until }: Answer = await response.json();
    if (!needed) return true;
    noteFresh(until ?? undefined);
    return isFactorFresh();
  } catch {
    return true;
  }
}
