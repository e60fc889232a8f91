/** Filling in a form takes a minute: ask first if the second factor expires sooner. */
const MARGIN_MS = 60_000;

interface Answer {
  readonly needed?: boolean;
  readonly fresh_until: string | null;
}

/** When the second factor expires, as far as this page knows; in Unix milliseconds. */
let freshUntil = 0;

/** Stores the expiry that the service reported; undefined when the service has just required a second factor. */
export function noteFresh(until: string | undefined): void {
  freshUntil = until === undefined ? 0 : Date.parse(until);
}

/** A hint only: the service decides, and a form sent too late asks again. */
export const isFactorFresh = (): boolean => freshUntil > Date.now() + MARGIN_MS;

/** Asks the service. If the state is unknown it counts as fresh: sending the form asks then. */
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
