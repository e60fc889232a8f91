import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import type { OpenContext } from './context';
import type { Database } from './database/database';
import type { Verbs } from './house-operations';
import { acceptInvitation } from './invitations/accept-invitation';
import { readInvitation } from './invitations/read-invitation';
import { addPasskey } from './security/add-passkey';
import { beginPasskey } from './security/begin-passkey';
import { beginSecondFactor } from './security/begin-second-factor';
import { beginTotp } from './security/begin-totp';
import { changePassword } from './security/change-password';
import { completePasswordReset } from './security/complete-password-reset';
import { confirmSecondFactor } from './security/confirm-second-factor';
import { confirmTotp } from './security/confirm-totp';
import { getSecurity } from './security/get-security';
import { removePasskey } from './security/remove-passkey';
import { removeTotp } from './security/remove-totp';
import { replaceRecoveryCodes } from './security/replace-recovery-codes';
import { requestPasswordReset } from './security/request-password-reset';
import { beginPasskeySignIn } from './sessions/begin-passkey-sign-in';
import { confirmSignIn } from './sessions/confirm-sign-in';
import { issueSessionKey } from './sessions/issue-session-key';
import { listSessions } from './sessions/list-sessions';
import { openOidcSession } from './sessions/open-oidc-session';
import { openSession } from './sessions/open-session';
import { readSession } from './sessions/read-session';
import { revokeSession } from './sessions/revoke-session';
import type { Occasion } from './unit-of-work';

/** Verbs that bring their own transactions: an attempt is kept although it is refused, passwords are hashed outside of any. */
type OwnVerbs<Ids extends OperationId> = {
  readonly [Id in Ids]: (
    database: Database,
    occasion: Occasion,
    input: InputOf<Operations[Id]>,
  ) => Promise<AnswerOf<Operations[Id]>>;
};

/** What the dashboard does in its own name, each in one transaction. */
export const consoleVerbs = {
  readInvitation,
  beginPasskeySignIn,
  getSecurity,
  beginSecondFactor,
  readSession,
  issueSessionKey,
  listSessions,
  revokeSession,
} satisfies Partial<Verbs<OperationId, OpenContext>>;

/** The same, with transactions of their own. */
export const ownVerbs = {
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
} satisfies Partial<OwnVerbs<OperationId>>;

export type ConsoleVerb = keyof typeof consoleVerbs | keyof typeof ownVerbs;
