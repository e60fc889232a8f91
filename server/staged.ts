import type { Context } from './context';
import type { Outbound } from './outbound/open-outbound';

/**
 * A verb whose work reaches outside of the database, in three steps, because no transaction may wait for a network:
 * `plan` in a transaction, `reach` in none, `finish` in another. A crash between them leaves the plan alone.
 */
export interface StagedVerb<Input, Answer, Plan = unknown, Found = unknown> {
  readonly plan: (context: Context, input: Input) => Promise<Plan>;
  readonly reach: (outbound: Outbound, plan: Plan, input: Input) => Promise<Found>;
  readonly finish: (context: Context, plan: Plan, found: Found, input: Input) => Promise<Answer>;
}

/** States a staged verb with the types of its steps; outside of it nobody needs to know them. */
export const staged = <Input, Answer, Plan, Found>(
  verb: StagedVerb<Input, Answer, Plan, Found>,
): StagedVerb<Input, Answer> => verb as unknown as StagedVerb<Input, Answer>;
