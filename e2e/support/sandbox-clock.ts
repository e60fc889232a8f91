import type { SandboxAdvance, SandboxClock } from '@/lib/contract/sandbox/clock';
import { call, read } from '@/tests/support/service-client';
import type { Partner } from './partner';
import { product } from './product';

/** Advances the clock of the test environment, as a partner's program does. */
export const advanceClock = (partner: Partner, seconds: number): Promise<SandboxAdvance> =>
  call(product.serviceUrl, partner.test, 'POST', '/partner/v1/sandbox/clock/advance', { seconds });

/** Reads the clock of the test environment, as a partner's program does. */
export const readClock = (partner: Partner): Promise<SandboxClock> =>
  read(product.serviceUrl, partner.test, '/partner/v1/sandbox/clock');
