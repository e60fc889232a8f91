'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

/** Resolves an exception without money. */
export const resolveExceptionAction = operatorAction('resolveProviderException');

/** Proposes a credit for an exception, which somebody else approves. */
export const creditExceptionAction = operatorAction('creditProviderException');
