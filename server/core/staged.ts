import type { Context, OpenContext } from '@/server/platform/kernel/context';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';

/**
 * A verb whose work reaches outside of its transactions, in three steps, because no transaction may wait for a network:
 * `plan` in a transaction, `reach` in none, `finish` in another. After a crash between them only what
 * the plan wrote remains. Where the verb goes no further, `abandon` takes that back in a transaction of its own.
 */
export interface StagedHandler<
  Input,
  Answer,
  Plan = unknown,
  Found = unknown,
  Means = Outbound,
  Given extends OpenContext = Context,
> {
  readonly plan: (context: Given, input: Input) => Promise<Plan>;
  readonly reach: (means: Means, plan: Plan, input: Input) => Promise<Found>;
  readonly finish: (context: Given, plan: Plan, found: Found, input: Input) => Promise<Answer>;
  readonly abandon?: (context: Given, plan: Plan) => Promise<void>;
}

/** States a staged verb with the types of its steps; outside of it nobody needs to know them. */
export const staged = <Input, Answer, Plan, Found, Means = Outbound, Given extends OpenContext = Context>(
  verb: StagedHandler<Input, Answer, Plan, Found, Means, Given>,
): StagedHandler<Input, Answer, unknown, unknown, Means, Given> =>
  verb as unknown as StagedHandler<Input, Answer, unknown, unknown, Means, Given>;
