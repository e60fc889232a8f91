/**
 * How often a suite repeats what it proves: a few times in `npm test`, all of them in `npm run test:full`. CRASH_ROUNDS
 * overrides both.
 */
export const rounds = (few: number, all: number): number =>
  Number(process.env.CRASH_ROUNDS ?? (process.env.TEST_FULL ? all : few));
