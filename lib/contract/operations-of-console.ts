import { listSessions, revokeSession } from './console';
import {
  acceptInvitation,
  completePasswordReset,
  readInvitation,
  requestPasswordReset,
} from './console-links';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  beginTotp,
  changePassword,
  confirmSecondFactor,
  confirmTotp,
  getSecurity,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
} from './console-security';
import { issueSessionKey, readSession } from './console-session';
import { beginPasskeySignIn, confirmSignIn, openOidcSession, openSession } from './console-sign-in';

/** What the dashboard does in its own name: signing in, and the accounts of people. */
export const consoleOperations = {
  openSession,
  confirmSignIn,
  beginPasskeySignIn,
  openOidcSession,
  readSession,
  issueSessionKey,
  listSessions,
  revokeSession,
  getSecurity,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  replaceRecoveryCodes,
  beginSecondFactor,
  confirmSecondFactor,
  changePassword,
  requestPasswordReset,
  completePasswordReset,
  readInvitation,
  acceptInvitation,
} as const;
