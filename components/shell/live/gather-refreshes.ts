/** Requests within this time cause one refresh. */
const GATHER_MS = 100;
/** Minimum time between two refreshes. */
const SPACING_MS = 1_000;

/**
 * Gathers requests to refresh a page, so that many changes cause few refreshes.
 * @param refresh runs at most once a second
 * @param isBlocked whether it must wait: the tab is hidden, or a refresh is under way
 * @returns `request` asks for a refresh; `resume` repeats a request that was blocked; `stop` ends it
 */
export function gatherRefreshes(refresh: () => void, isBlocked: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isDue = false;

  function run(): void {
    timer = undefined;
    isDue = isBlocked();
    if (isDue) return;
    startedAt = Date.now();
    refresh();
  }

  function request(): void {
    timer ??= setTimeout(run, Math.max(GATHER_MS, startedAt + SPACING_MS - Date.now()));
  }

  return {
    request,
    resume: (): void => {
      if (isDue) request();
    },
    stop: (): void => {
      clearTimeout(timer);
      isDue = false;
    },
  };
}
