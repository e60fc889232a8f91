import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import { Refusal } from '../refusal';
import type { MandateRail } from './mandate-rail';
import type { Rail } from './rail';
import { isConfigured } from './rules';
import { sandboxMandateRail } from './sandbox-mandate-rail';
import { sandboxRail } from './sandbox-rail';

const notConfigured = (currency: Currency): Refusal =>
  new Refusal(
    'funding_account_not_configured',
    `No receiving account is configured for ${currency} in this environment yet.`,
    { currency },
  );

/**
 * The rail that collects in an environment.
 * @throws Refusal funding_account_not_configured, 503 (seed, Fund a wallet, rule 4).
 */
export function findRail(environment: Environment, currency: Currency): Rail {
  if (isConfigured(environment)) return sandboxRail;
  throw notConfigured(currency);
}

/**
 * The rail that speaks with banks of mandates in an environment.
 * @param sandboxHolder who holds every account of the sandbox
 * @throws Refusal funding_account_not_configured, 503: no bank is connected for live keys.
 */
export function findMandateRail(environment: Environment, sandboxHolder: string): MandateRail {
  if (isConfigured(environment)) return sandboxMandateRail(sandboxHolder);
  throw notConfigured('NGN');
}
