import { type SessionTime, sessionUseAddress } from '@/lib/client/addresses';
import { signInAgain } from './sign-in-again';

/** Reports are at least this far apart. */
const EVERY_MS = 30_000;
/** How long before its end a session warns; a short idle timeout warns after its half. */
const WARN_MS = 60_000;

/** The near end of a session, of which its person is warned. */
export interface Ending {
  /** In milliseconds of Unix time. */
  readonly at: number;
  /** A use moves the end. Otherwise the session has reached its longest duration. */
  readonly canStay: boolean;
}

let reportedAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;
let warning: ReturnType<typeof setTimeout> | undefined;
let ending: Ending | undefined;
/** The person has read that the session ends, and no use moves that end. */
let isEndRead = false;
/** Other tabs have the same session: a use in one moves the end in all. */
let otherTabs: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

function setEnding(next: Ending | undefined): void {
  ending = next;
  for (const listener of listeners) listener();
}

async function warn(next: Ending): Promise<void> {
  // The person did something, and its report is not due yet.
  if (waiting === undefined || !(await reportUse())) setEnding(next);
}

function expectEnd({ idle_in, ends_in }: SessionTime): void {
  const canStay = idle_in < ends_in;
  if (!canStay && (isEndRead || ending?.canStay === false)) return;
  clearTimeout(warning);
  setEnding(undefined);
  const left = idle_in * 1000;
  const ahead = canStay ? Math.min(WARN_MS, left / 2) : WARN_MS;
  const next = { at: Date.now() + left, canStay };
  warning = setTimeout(() => void warn(next), Math.max(0, left - ahead));
}

/**
 * Reports now that the person does something, so that their session goes on.
 * @returns false when nothing is known of the session's time: it did not arrive, or there is none
 */
export async function reportUse(): Promise<boolean> {
  clearTimeout(waiting);
  waiting = undefined;
  reportedAt = Date.now();
  const answer = await fetch(sessionUseAddress, { method: 'POST', keepalive: true }).catch(() => undefined);
  if (answer?.status === 401) signInAgain();
  if (answer?.status !== 200) return false;
  const time: SessionTime = await answer.json();
  otherTabs?.postMessage(time);
  expectEnd(time);
  return true;
}

/** Reports now, or once the last report is old enough: no act is lost. */
export function noteAct(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(() => void reportUse(), Math.max(0, reportedAt + EVERY_MS - Date.now()));
}

/** The person has read that the session ends, and can't change it. */
export function dismissEnding(): void {
  isEndRead = true;
  setEnding(undefined);
}

export const presentEnding = (): Ending | undefined => ending;

/** Is notified when the end comes near, or moves away; returns how to stop. */
export function onEnding(listener: () => void): () => void {
  listeners.add(listener);
  otherTabs ??= new BroadcastChannel('session-time');
  otherTabs.onmessage = ({ data }: MessageEvent<SessionTime>) => expectEnd(data);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    otherTabs?.close();
    otherTabs = undefined;
  };
}
