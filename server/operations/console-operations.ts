import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
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
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Handlers } from './operator-operations';

/** Handlers that bring their own transactions: an attempt is kept although it is refused, passwords are hashed outside of any. */
type OwnHandlers<Ids extends OperationId> = {
  readonly [Id in Ids]: (
    database: Database,
    occasion: RequestMeta,
    input: InputOf<Operations[Id]>,
  ) => Promise<AnswerOf<Operations[Id]>>;
};

/** What the dashboard does in its own name, each in one transaction. */
export const consoleHandlers = {
  readInvitation,
  beginPasskeySignIn,
  getSecurity,
  beginSecondFactor,
  readSession,
  issueSessionKey,
  listSessions,
  revokeSession,
} satisfies Partial<Handlers<OperationId, OpenContext>>;

/** The same, with transactions of their own. */
export const ownHandlers = {
  confirmSignIn,
  confirmTotp,
  removeTotp,
  addPasskey,
  removePasskey,
  replaceRecoveryCodes,
  openOidcSession,
  beginTotp,
  beginPasskey,
  confirmSecondFactor,
  changePassword,
  requestPasswordReset,
  completePasswordReset,
  acceptInvitation,
  openSession,
} satisfies Partial<OwnHandlers<OperationId>>;

export type ConsoleHandler = keyof typeof consoleHandlers | keyof typeof ownHandlers;
