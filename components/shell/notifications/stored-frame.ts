import type { Scope } from '@/lib/client/addresses';
import type { Frame } from '@/lib/contract/organisation/console';

/** The figures around the page when the shell last read them, and when that was. */
interface KeptFrame {
  readonly frame: Frame;
  readonly at: number;
}

/** How long the shell of the next page reuses them. */
export const KEPT_FOR_MS = 30_000;

const keyOf = (org: string): string => `frame:${org}`;

/** Saves the figures for the next pages in this tab: only counts, not the notifications. */
export function keepFrame({ org, env }: Scope, member: string, kept: KeptFrame): void {
  try {
    sessionStorage.setItem(keyOf(org), JSON.stringify({ ...kept, env, member }));
  } catch {
    // Storage is full or blocked: each page then reads for itself.
  }
}

/** Returns the figures if they are recent and belong to this environment and member. */
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

/** Discards the figures: something happened, or was read. */
export function forgetFrame(org: string): void {
  try {
    sessionStorage.removeItem(keyOf(org));
  } catch {
    // Nothing was saved in this case.
  }
}
