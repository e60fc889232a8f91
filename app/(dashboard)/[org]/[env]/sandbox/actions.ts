'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Makes the next calls that it fits go another way. */
export const armScenarioAction = action('armScenario');

/** Switches an armed scenario off. */
export const disarmScenarioAction = action('disarmScenario');

/** Moves an order of the test environment on. */
export const settleOrderAction = action('settleOrder');

/** Takes the test environment back to its starting state. */
export const resetSandboxAction = action('resetSandbox');

/** Makes a webhook inbox. */
export const createInboxAction = action('createInbox');

/** Tells an inbox how to answer. */
export const updateInboxAction = action('updateInbox');

/** Deletes an inbox with its messages. */
export const deleteInboxAction = action('deleteInbox');

/** Moves the clock of the test environment on. It works for 25 s at most, and may wait for another before. */
export const advanceSandboxClockAction = action('advanceSandboxClock', { headersTimeoutMs: 44_000 });
