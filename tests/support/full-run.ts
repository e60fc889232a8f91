/** Whether this is `npm run test:full`. */
export const isFullRun = !!process.env.TEST_FULL;

/**
 * How often a suite repeats its scenario: a few times in `npm test`, more in the full run. CRASH_ROUNDS overrides both.
 */
export const rounds = (few: number, all: number): number =>
  Number(process.env.CRASH_ROUNDS ?? (isFullRun ? all : few));

/** The time limit of a suite that kills processes: ten minutes, plus 30 seconds per round on a slow machine. */
export const mostMs = (all: number): number => 600_000 + all * 30_000;
