'use server';

import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  beginTotp,
  changePassword,
  confirmSecondFactor,
  confirmTotp,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
} from '@/lib/contract/organisation/console-security';
import { consoleAction } from './console-action';

/** Asks for a second factor before what needs a fresh one. */
export const beginSecondFactorAction = consoleAction(beginSecondFactor);

/** Gives it: it counts as fresh for some minutes. */
export const confirmSecondFactorAction = consoleAction(confirmSecondFactor);

/** Begins to set up an authenticator app. */
export const beginTotpAction = consoleAction(beginTotp);

/** Finishes it, with a code of the app. */
export const confirmTotpAction = consoleAction(confirmTotp);

/** Removes the authenticator app. */
export const removeTotpAction = consoleAction(removeTotp);

/** Begins to add a passkey. */
export const beginPasskeyAction = consoleAction(beginPasskey);

/** Finishes it, with what the device answered. */
export const addPasskeyAction = consoleAction(addPasskey);

/** Removes a passkey. */
export const removePasskeyAction = consoleAction(removePasskey);

/** Makes new recovery codes in place of those there are. */
export const replaceRecoveryCodesAction = consoleAction(replaceRecoveryCodes);

/** Changes the password. */
export const changePasswordAction = consoleAction(changePassword);
