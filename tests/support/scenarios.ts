import { expect } from 'vitest';
import type { SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { TradingFixture } from './trading';

const SCENARIOS = '/sandbox/scenarios';

/** Arms scenarios over HTTP, and plays what they happen to. */
export const scenariosOf = (fixture: TradingFixture) => {
  const find = async (id: string): Promise<SandboxScenario> => {
    const [found] = await fixture.read<SandboxScenario[]>(`${SCENARIOS}?ids=${id}`);
    if (!found) throw new Error(`there is no scenario ${id}`);
    return found;
  };
  return {
    arm: (kind: ScenarioKind, more: object = {}) =>
      fixture.done<SandboxScenario>(SCENARIOS, { kind, ...more }),
    disarm: (id: string) => fixture.post(`${SCENARIOS}/${id}/disarm`, {}),
    find,
    /** Whether a scenario has happened so often and is spent. */
    expectSpent: async ({ id }: SandboxScenario, times = 1) =>
      expect(await find(id)).toMatchObject({ status: 'spent', times_happened: times }),
    fund: (more: object = {}, currency = 'NGN') =>
      fixture.done<FundingRequest>(`/wallets/${currency}/fund`, { amount: '1000.00', ...more }),
    /** The types of a record's events, oldest first. */
    toldOf: async (id: string): Promise<string[]> =>
      (await fixture.events()).filter(({ data }) => data.id === id).map(({ type }) => type),
    /** How many scenarios admission believes to be armed. */
    armedCount: async () => {
      const rows = await fixture.rows<{ armed: number }>(
        'select sum(armed_scenarios)::integer as armed from sandboxes',
      );
      return rows[0]?.armed ?? 0;
    },
  };
};
