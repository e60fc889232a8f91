import type { SandboxAdvance, SandboxClock } from '@/lib/contract/sandbox/clock';
import { call, read } from '@/tests/support/service-client';
import type { Partner } from './partner';
import { product } from './product';

/** Advances the clock of the test environment, as a partner's program does. */
export const advanceClock = (partner: Partner, seconds: number): Promise<SandboxAdvance> =>
  call(product.serviceUrl, partner.test, 'POST', '/partner/v1/sandbox/clock/advance', { seconds });

/**
 * Moves to the next Sunday noon, when the exchange is closed: prices stand, and no order of a share is executed by itself.
 * Holidays only make the wait for the next session longer.
 */
export async function closeExchange(partner: Partner): Promise<void> {
  const { now } = await readClock(partner);
  const days = 7 - new Date(now).getUTCDay();
  const noon = Date.parse(`${now.slice(0, 10)}T12:00:00.000Z`) + days * 86_400_000;
  await advanceClock(partner, Math.ceil((noon - Date.parse(now)) / 1_000));
}

/** Reads the clock of the test environment, as a partner's program does. */
export const readClock = (partner: Partner): Promise<SandboxClock> =>
  read(product.serviceUrl, partner.test, '/partner/v1/sandbox/clock');
