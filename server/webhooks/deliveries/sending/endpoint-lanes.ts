/** An endpoint's deliveries in this process, and their limit. */
interface Lane {
  /** Maximum concurrent attempts: grows with fast answers, halves with slow ones. */
  window: number;
  /** Claimed by this process and not finished. */
  claimed: number;
  /** Its last attempt got no answer, or a slow one. */
  isTroubled: boolean;
  isQuick: boolean;
}

/** How many deliveries may be claimed: in all, of a new endpoint, and of each known one. */
interface Rooms {
  readonly most: number;
  readonly room: number;
  readonly rooms: ReadonlyMap<string, number>;
}

const FIRST_WINDOW = 4;
const LARGEST_WINDOW = 32;
/** How many windows of deliveries a fast endpoint has claimed ahead. */
const AHEAD = 16;
const QUICK_MS = 100;
const SLOW_MS = 3_000;

/** Claim limit of an endpoint: attempts in flight, and those queued behind. */
const capacityOf = ({ window, isQuick }: Lane): number => window * (isQuick ? AHEAD : 1);

/** Adjusts a lane to an attempt: whether there was a response, and its duration. */
function adapt(lane: Lane, answered: boolean, durationMs: number): boolean {
  const isTroubled = !answered || durationMs > SLOW_MS;
  lane.window = isTroubled
    ? Math.max(1, Math.floor(lane.window / 2))
    : Math.min(LARGEST_WINDOW, lane.window + 1);
  lane.isQuick = answered && durationMs < QUICK_MS;
  return isTroubled;
}

/**
 * Limits the work of each endpoint, so that one that hangs, or has a backlog, does not delay the others: a lane
 * starts narrow and grows with fast answers, and all troubled lanes together get at most half of the process.
 * @param most maximum attempts that this process may have claimed
 */
export function createLanes(most: number) {
  const lanes = new Map<string, Lane>();
  let claimed = 0;
  let claimedByTroubled = 0;

  const roomOf = (lane: Lane): number => {
    const wished = capacityOf(lane) - lane.claimed;
    const left = lane.isTroubled ? Math.floor(most / 2) - claimedByTroubled : wished;
    return Math.max(0, Math.min(wished, left));
  };

  function setTroubled(lane: Lane, isTroubled: boolean): void {
    if (lane.isTroubled === isTroubled) return;
    lane.isTroubled = isTroubled;
    claimedByTroubled += isTroubled ? lane.claimed : -lane.claimed;
  }

  return {
    rooms(): Rooms {
      const rooms = new Map([...lanes].map(([id, lane]) => [id, roomOf(lane)]));
      return { most: most - claimed, room: FIRST_WINDOW, rooms };
    },
    /** One of an endpoint's deliveries was claimed. */
    begin(endpointId: string): void {
      let lane = lanes.get(endpointId);
      if (!lane) {
        lane = { window: FIRST_WINDOW, claimed: 0, isTroubled: false, isQuick: false };
        lanes.set(endpointId, lane);
      }
      lane.claimed += 1;
      claimed += 1;
      if (lane.isTroubled) claimedByTroubled += 1;
    },
    /** Maximum concurrent attempts of an endpoint's claimed deliveries. */
    windowOf: (endpointId: string): number => lanes.get(endpointId)?.window ?? FIRST_WINDOW,
    /** Whether half of an endpoint's window is free, so that claiming more is worthwhile. */
    isHalfFree(endpointId: string): boolean {
      const lane = lanes.get(endpointId);
      return !lane || roomOf(lane) * 2 >= capacityOf(lane);
    },
    /** Records an attempt's result: whether there was a response, and its duration. */
    learn(endpointId: string, answered: boolean, durationMs: number): void {
      const lane = lanes.get(endpointId);
      if (!lane) return;
      setTroubled(lane, adapt(lane, answered, durationMs));
    },
    /** Ends a claimed delivery: recorded or returned. An empty lane is stored only while it is troubled. */
    end(endpointId: string): void {
      const lane = lanes.get(endpointId);
      if (!lane) return;
      lane.claimed -= 1;
      claimed -= 1;
      if (lane.isTroubled) claimedByTroubled -= 1;
    },
    /** Removes lanes without work, so that idle endpoints cost nothing. */
    removeIdle(): void {
      for (const [id, lane] of lanes) if (lane.claimed === 0) lanes.delete(id);
    },
    get claimed(): number {
      return claimed;
    },
    /** Whether half of the process is free. */
    get hasRoom(): boolean {
      return claimed * 2 <= most;
    },
  };
}

export type Lanes = ReturnType<typeof createLanes>;
