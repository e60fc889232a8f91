import { handlersBy } from '@/server/core/handlers';
import { addPasskey } from '@/server/organisation/account-security/add-passkey';
import { beginPasskey } from '@/server/organisation/account-security/begin-passkey';
import { beginSecondFactor } from '@/server/organisation/account-security/begin-second-factor';
import { beginTotp } from '@/server/organisation/account-security/begin-totp';
import { changePassword } from '@/server/organisation/account-security/change-password';
import { completePasswordReset } from '@/server/organisation/account-security/complete-password-reset';
import { confirmSecondFactor } from '@/server/organisation/account-security/confirm-second-factor';
import { confirmTotp } from '@/server/organisation/account-security/confirm-totp';
import { getSecurity } from '@/server/organisation/account-security/get-security';
import { removePasskey } from '@/server/organisation/account-security/remove-passkey';
import { removeTotp } from '@/server/organisation/account-security/remove-totp';
import { replaceRecoveryCodes } from '@/server/organisation/account-security/replace-recovery-codes';
import { requestPasswordReset } from '@/server/organisation/account-security/request-password-reset';
import { acceptInvitation } from '@/server/organisation/invitations/accept-invitation';
import { readInvitation } from '@/server/organisation/invitations/read-invitation';
import { beginPasskeySignIn } from '@/server/organisation/sessions/begin-passkey-sign-in';
import { confirmSignIn } from '@/server/organisation/sessions/confirm-sign-in';
import { issueSessionKey } from '@/server/organisation/sessions/issue-session-key';
import { openOidcSession } from '@/server/organisation/sessions/open-oidc-session';
import { openSession } from '@/server/organisation/sessions/open-session';
import { readSession } from '@/server/organisation/sessions/read-session';
import { listSessions } from '@/server/organisation/sessions/read-sessions';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';

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
