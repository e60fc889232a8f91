'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Changes the outcome of the next calls that match the scenario. */
export const armScenarioAction = action('armScenario');

export const disarmScenarioAction = action('disarmScenario');

/** Moves an order of the test environment to its next status. */
export const settleOrderAction = action('settleOrder');

/** Resets the test environment to its starting state. */
export const resetSandboxAction = action('resetSandbox');

export const createInboxAction = action('createInbox');

/** Sets how an inbox responds. */
export const updateInboxAction = action('updateInbox');

/** Deletes an inbox with its messages. */
export const deleteInboxAction = action('deleteInbox');

/** Advances the test environment's clock. Takes 25 s at most, and may first wait for another advance. */
export const advanceSandboxClockAction = action('advanceSandboxClock', { headersTimeoutMs: 44_000 });
