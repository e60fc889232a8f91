/** Connections of one organisation at once, in a process. */
const EACH = 3;

/**
 * Divides a process's connections: admission has its own, writes leave some to reads, and one organisation leaves
 * some to others' writes. With fewer than four connections not all of that is possible.
 */
export function divideConnections(poolSize: number) {
  const admission = poolSize >= 6 ? 2 : poolSize >= 3 ? 1 : 0;
  const work = poolSize - admission;
  const writes = work >= 4 ? work - 2 : Math.max(1, work - 1);
  return { admission, work, writes, each: Math.min(EACH, Math.max(1, writes - 1)) };
}

interface Waiting {
  readonly owner: string | undefined;
  readonly go: () => void;
}

/** Returns a slot; a second call does nothing. */
type GiveBack = () => void;

/**
 * Assigns slots in order of arrival, so that one owner who waits for a lock can't take every connection.
 * @param total concurrent slots
 * @param each concurrent slots of one owner; work without an owner counts towards the total alone
 * @param waitMs how long to wait for a slot
 */
export function createTurns({ total, each, waitMs }: { total: number; each: number; waitMs: number }) {
  let waiting: Waiting[] = [];
  let running = 0;
  const taken = new Map<string, number>();

  const isFree = (owner: string | undefined): boolean =>
    running < total && (owner === undefined || (taken.get(owner) ?? 0) < each);

  function begin(owner: string | undefined): GiveBack {
    running += 1;
    if (owner !== undefined) taken.set(owner, (taken.get(owner) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      if (owner !== undefined) {
        const left = (taken.get(owner) ?? 1) - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      }
      const next = waiting.find((other) => isFree(other.owner));
      next?.go();
    };
  }

  /** @throws Error with the code ETIMEDOUT, which `isUnavailable` recognises, when no slot is free in time */
  function take(owner: string | undefined): Promise<GiveBack> {
    if (isFree(owner)) return Promise.resolve(begin(owner));
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting = waiting.filter((other) => other !== entry);
      };
      const entry: Waiting = {
        owner,
        go: () => {
          leave();
          resolve(begin(owner));
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(Object.assign(new Error('No connection became free in time.'), { code: 'ETIMEDOUT' }));
      }, waitMs);
      waiting.push(entry);
    });
  }

  return { take };
}
