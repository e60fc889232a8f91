import type { Context } from '../context';
import { getOrganisation } from '../organisations/get-organisation';
import { findMandateRail } from '../rails/find-rail';
import type { MandateRail } from '../rails/mandate-rail';
import { planWay } from '../rails/way-to-provider';
import { type TakenScenario, takeScenario } from '../scenarios/take-scenario';
import { OTHER_HOLDER } from './rules';

/** A bank to be spoken with, once no transaction is open any more. */
export interface WayToBank {
  readonly rail: MandateRail;
  /** The caller's organisation, by name. */
  readonly organisation: string;
  /** What happens on the way. */
  readonly taken: TakenScenario | null;
}

/**
 * Finds the bank of mandates, before it is spoken with. What was armed for that in a test environment is counted here, so
 * that it counts although nothing else is done (contract 10, scenarios).
 * @param asksName whether the bank is asked for a name
 * @throws Refusal funding_account_not_configured with live keys
 */
export async function findBank(
  context: Context,
  asksName: boolean,
  resourceId: string | null,
): Promise<WayToBank> {
  const { data: organisation } = await getOrganisation(context);
  // Refused before anything is counted.
  findMandateRail(context.scope.environment, organisation.name);
  const taken = await planWay(context);
  const isOther =
    asksName &&
    taken?.kind !== 'provider_down' &&
    (await takeScenario(context, ['name_mismatch'], resourceId)) !== null;
  const holder = isOther ? OTHER_HOLDER : organisation.name;
  return {
    rail: findMandateRail(context.scope.environment, holder),
    organisation: organisation.name,
    taken,
  };
}
