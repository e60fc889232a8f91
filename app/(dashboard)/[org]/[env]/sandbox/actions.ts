'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Moves the clock of the test environment on. It works for 25 s at most, and may wait for another before. */
export const advanceSandboxClockAction = action('advanceSandboxClock', { headersTimeoutMs: 44_000 });
