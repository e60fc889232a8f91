import { addDays } from '@/server/market/calendar/lagos';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { type HoldingRow, insertHolding } from './store';

/** The fields of a completed buy's holding. */
interface Opening
  extends Pick<
    HoldingRow,
    | 'orderId'
    | 'investmentId'
    | 'investmentName'
    | 'investmentType'
    | 'symbol'
    | 'customerReference'
    | 'currency'
    | 'interestRate'
    | 'startDate'
  > {
  /** Millionths, above zero. */
  readonly units: bigint;
  /** The gross of the buy, in minor units. */
  readonly principal: bigint;
  /** Ten-thousandths. */
  readonly unitPrice: bigint;
  /** Null without a maturity. */
  readonly tenorDays: number | null;
}

/** Opens the holding of a completed buy, one each. @returns its id */
export async function openHolding(context: Context, opening: Opening): Promise<string> {
  const { tx, scope, now } = context;
  const { units, principal, tenorDays, ...facts } = opening;
  const id = newId();
  await insertHolding(tx, {
    ...facts,
    id,
    organisationId: scope.organisationId,
    environment: scope.environment,
    status: 'active',
    initialUnits: units,
    initialPrincipal: principal,
    units,
    reservedUnits: 0n,
    principal,
    maturityDate: tenorDays === null ? null : addDays(facts.startDate, tenorDays),
    endedOn: null,
    paidOut: null,
    maturedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
