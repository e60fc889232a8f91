import { handlersBy } from '@/server/core/handlers';
import { beginSecondFactor } from '@/server/organisation/account-security/begin-second-factor';
import { confirmSecondFactor } from '@/server/organisation/account-security/confirm-second-factor';
import { addPasskey } from '@/server/organisation/account-security/factors/add-passkey';
import { beginPasskey } from '@/server/organisation/account-security/factors/begin-passkey';
import { beginTotp } from '@/server/organisation/account-security/factors/begin-totp';
import { confirmTotp } from '@/server/organisation/account-security/factors/confirm-totp';
import { removePasskey } from '@/server/organisation/account-security/factors/remove-passkey';
import { removeTotp } from '@/server/organisation/account-security/factors/remove-totp';
import { replaceRecoveryCodes } from '@/server/organisation/account-security/factors/replace-recovery-codes';
import { getSecurity } from '@/server/organisation/account-security/get-security';
import { changePassword } from '@/server/organisation/account-security/passwords/change-password';
import { completePasswordReset } from '@/server/organisation/account-security/passwords/complete-password-reset';
import { requestPasswordReset } from '@/server/organisation/account-security/passwords/request-password-reset';
import { acceptInvitation } from '@/server/organisation/invitations/accept-invitation';
import { readInvitation } from '@/server/organisation/invitations/read-invitation';
import { issueSessionKey } from '@/server/organisation/sessions/issue-session-key';
import { readSession } from '@/server/organisation/sessions/read-session';
import { listSessions } from '@/server/organisation/sessions/read-sessions';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { beginPasskeySignIn } from '@/server/organisation/sessions/sign-in/begin-passkey-sign-in';
import { confirmSignIn } from '@/server/organisation/sessions/sign-in/confirm-sign-in';
import { openOidcSession } from '@/server/organisation/sessions/sign-in/open-oidc-session';
import { openSession } from '@/server/organisation/sessions/sign-in/open-session';

const { command, ownTransactions, query } = handlersBy('real');

/** What the dashboard does in its own name. */
export const consoleHandlers = {
  openSession: ownTransactions(openSession),
  confirmSignIn: ownTransactions(confirmSignIn),
  beginPasskeySignIn: command(beginPasskeySignIn),
  openOidcSession: ownTransactions(openOidcSession),
  readSession: command(readSession),
  issueSessionKey: command(issueSessionKey),
  listSessions: query(listSessions),
  revokeSession: command(revokeSession),
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
