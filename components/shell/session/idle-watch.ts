import { type SessionTime, sessionUseAddress } from '@/lib/client/addresses';
import { signInAgain } from './sign-in-again';

/** Minimum time between reports. */
const EVERY_MS = 30_000;
/** How long before the end the warning shows; a short idle timeout warns after half of it. */
const WARN_MS = 60_000;

/** The approaching end of a session. */
export interface Ending {
  /** In Unix milliseconds. */
  readonly at: number;
  /** Activity extends the session. Otherwise it has reached its maximum duration. */
  readonly canStay: boolean;
}

let reportedAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;
let warning: ReturnType<typeof setTimeout> | undefined;
let ending: Ending | undefined;
/** The person dismissed the warning, and activity can't extend the session. */
let isEndRead = false;
/** Other tabs share the session: activity in one extends it in all. */
let otherTabs: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

function setEnding(next: Ending | undefined): void {
  ending = next;
  for (const listener of listeners) listener();
}

async function warn(next: Ending): Promise<void> {
  // The person was active, and the next report is not due yet.
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
 * Reports activity now, which extends the session.
 * @returns false if the session's time is unknown: the report failed, or there is no session
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

/** Reports activity now, or when the minimum interval has passed: no activity is lost. */
export function noteAct(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(() => void reportUse(), Math.max(0, reportedAt + EVERY_MS - Date.now()));
}

/** The person dismissed the warning and can't extend the session. */
export function dismissEnding(): void {
  isEndRead = true;
  setEnding(undefined);
}

export const presentEnding = (): Ending | undefined => ending;

/** Subscribes to changes of the approaching end; returns an unsubscribe function. */
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
