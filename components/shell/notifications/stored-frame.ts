import type { Scope } from '@/lib/client/addresses';
import type { Frame } from '@/lib/contract/organisation/console';

/** What stood around the page when the shell last asked, and when that was. */
interface KeptFrame {
  readonly frame: Frame;
  readonly at: number;
}

/** So long the shell of the next page goes by it. */
export const KEPT_FOR_MS = 30_000;

const keyOf = (org: string): string => `frame:${org}`;

/** Keeps the figures for the pages that this tab loads next: numbers alone, not what the notifications say. */
export function keepFrame({ org, env }: Scope, member: string, kept: KeptFrame): void {
  try {
    sessionStorage.setItem(keyOf(org), JSON.stringify({ ...kept, env, member }));
  } catch {
    // Storage is full or forbidden: each page then reads for itself.
  }
}

/** The figures, while they are young enough to go by, of this environment, and theirs. */
export function keptFrame({ org, env }: Scope, member: string, now: number): KeptFrame | undefined {
  try {
    const found: (KeptFrame & { env: string; member: string }) | null = JSON.parse(
      sessionStorage.getItem(keyOf(org)) ?? 'null',
    );
    if (found?.member !== member || found.env !== env) return undefined;
    if (now - found.at >= KEPT_FOR_MS || found.at > now) return undefined;
    return { frame: found.frame, at: found.at };
  } catch {
    return undefined;
  }
}

/** Forgets them: something happened, or was read. */
export function forgetFrame(org: string): void {
  try {
    sessionStorage.removeItem(keyOf(org));
  } catch {
    // Nothing was kept then.
  }
}
