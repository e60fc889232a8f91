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

/** Requests a second factor before an action that needs a fresh one. */
export const beginSecondFactorAction = consoleAction(beginSecondFactor);

/** Confirms the second factor, which then counts as fresh for some minutes. */
export const confirmSecondFactorAction = consoleAction(confirmSecondFactor);

/** Begins the setup of an authenticator app. */
export const beginTotpAction = consoleAction(beginTotp);

/** Completes the setup with a code from the app. */
export const confirmTotpAction = consoleAction(confirmTotp);

export const removeTotpAction = consoleAction(removeTotp);

export const beginPasskeyAction = consoleAction(beginPasskey);

/** Adds the passkey with the device's response. */
export const addPasskeyAction = consoleAction(addPasskey);

export const removePasskeyAction = consoleAction(removePasskey);

/** Replaces all recovery codes with new ones. */
export const replaceRecoveryCodesAction = consoleAction(replaceRecoveryCodes);

export const changePasswordAction = consoleAction(changePassword);
