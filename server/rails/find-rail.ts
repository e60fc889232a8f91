import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import { Refusal } from '../refusal';
import type { Rail } from './rail';
import { isConfigured } from './rules';
import { sandboxRail } from './sandbox-rail';

/**
 * The rail that collects in an environment.
 * @throws Refusal funding_account_not_configured, 503 (seed, Fund a wallet, rule 4).
 */
export function findRail(environment: Environment, currency: Currency): Rail {
  if (isConfigured(environment)) return sandboxRail;
  throw new Refusal(
    'funding_account_not_configured',
    `No receiving account is configured for ${currency} in this environment yet.`,
    { currency },
  );
}
