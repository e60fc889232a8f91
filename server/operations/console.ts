import { handlersBy } from '@/server/core/handlers';
import { getFrame } from '@/server/developers/frame/get-frame';
import { getHome } from '@/server/developers/frame/get-home';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '@/server/organisation/account-security/factors/passkeys';
import { replaceRecoveryCodes } from '@/server/organisation/account-security/factors/replace-recovery-codes';
import { beginTotp, confirmTotp, removeTotp } from '@/server/organisation/account-security/factors/totp';
import { getSecurity } from '@/server/organisation/account-security/get-security';
import { changePassword } from '@/server/organisation/account-security/passwords/change-password';
import {
  completePasswordReset,
  requestPasswordReset,
} from '@/server/organisation/account-security/passwords/reset-password';
import { beginSecondFactor, confirmSecondFactor } from '@/server/organisation/account-security/second-factor';
import { acceptInvitation } from '@/server/organisation/invitations/accept-invitation';
import { readInvitation } from '@/server/organisation/invitations/read-invitations';
import { issueSessionKey } from '@/server/organisation/sessions/issue-session-key';
import { listSessions, readSession } from '@/server/organisation/sessions/read-sessions';
import { recordSessionUse } from '@/server/organisation/sessions/record-session-use';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { beginPasskeySignIn, confirmSignIn } from '@/server/organisation/sessions/sign-in/confirm-sign-in';
import { openOidcSession } from '@/server/organisation/sessions/sign-in/open-oidc-session';
import { openSession } from '@/server/organisation/sessions/sign-in/open-session';

const { command, ownTransactions, query } = handlersBy('real');

/** Operations of the dashboard's own key. */
export const consoleHandlers = {
  openSession: ownTransactions(openSession),
  confirmSignIn: ownTransactions(confirmSignIn),
  beginPasskeySignIn: command(beginPasskeySignIn),
  openOidcSession: ownTransactions(openOidcSession),
  readSession: command(readSession),
  recordSessionUse: command(recordSessionUse),
  issueSessionKey: command(issueSessionKey),
  listSessions: query(listSessions),
  revokeSession: command(revokeSession),
  getFrame: query(getFrame),
  getHome: query(getHome),
  getSecurity: query(getSecurity),
  beginTotp: ownTransactions(beginTotp),
  confirmTotp: ownTransactions(confirmTotp),
  removeTotp: ownTransactions(removeTotp),
  beginPasskey: ownTransactions(beginPasskey),
  addPasskey: ownTransactions(addPasskey),
  removePasskey: ownTransactions(removePasskey),
  replaceRecoveryCodes: ownTransactions(replaceRecoveryCodes),
  beginSecondFactor: command(beginSecondFactor),
  confirmSecondFactor: ownTransactions(confirmSecondFactor),
  changePassword: ownTransactions(changePassword),
  requestPasswordReset: ownTransactions(requestPasswordReset),
  completePasswordReset: ownTransactions(completePasswordReset),
  readInvitation: command(readInvitation),
  acceptInvitation: ownTransactions(acceptInvitation),
};
