'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

/** Sets the limits of a method, or takes those of the settings again. */
export const setRailLimitsAction = operatorAction('setRailLimits');

/** Proposes an account of ours. */
export const proposeAccountAction = operatorAction('proposeReceivingAccount');

/** Approves an account that somebody else proposed. */
export const approveAccountAction = operatorAction('approveReceivingAccount');

/** Rejects a proposed account with a reason. */
export const rejectAccountAction = operatorAction('rejectReceivingAccount');

/** Retires the active account with a reason. */
export const retireAccountAction = operatorAction('retireReceivingAccount');
