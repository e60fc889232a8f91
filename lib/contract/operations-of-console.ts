import { getFrame, listSessions, revokeSession } from './organisation/console';
import {
  acceptInvitation,
  completePasswordReset,
  readInvitation,
  requestPasswordReset,
} from './organisation/console-links';
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
} from './organisation/console-security';
import { issueSessionKey, readSession, recordSessionUse } from './organisation/console-session';
import {
  beginPasskeySignIn,
  confirmSignIn,
  openOidcSession,
  openSession,
} from './organisation/console-sign-in';

/** What the dashboard does in its own name: signing in, and the accounts of people. */
export const consoleOperations = {
  openSession,
  confirmSignIn,
  beginPasskeySignIn,
  openOidcSession,
  readSession,
  recordSessionUse,
  issueSessionKey,
  listSessions,
  revokeSession,
  getFrame,
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
