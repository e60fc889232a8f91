import type { SandboxScenario, ScenarioKind, ScenarioStatus } from '@/lib/contract/sandbox/scenarios';
import type { ScenarioRow } from './store';

/** A scenario as the API shows it; unset fields are left out. */
export const presentScenario = (row: ScenarioRow): SandboxScenario => ({
  id: row.id,
  kind: row.kind as ScenarioKind,
  status: row.status as ScenarioStatus,
  ...(row.times !== null && { times: row.times }),
  times_happened: row.timesHappened,
  ...(row.number !== null && { number: row.number }),
  ...(row.lastResourceId !== null && { last_resource_id: row.lastResourceId }),
  ...(row.lastHappenedAt !== null && { last_happened_at: row.lastHappenedAt.toISOString() }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
