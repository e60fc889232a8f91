import { ApiError } from '@/lib/client/errors';

/** The user is not signed in, or the session has ended: signed out, revoked, role changed, expired. */
export class SessionEnded extends ApiError {
  constructor() {
    super({ status: 401, code: 'session_ended', message: 'the session has ended' });
  }
}

/** The session is valid, but live keys work only once the organisation is verified. */
export class LiveNotOpen extends ApiError {
  constructor() {
    super({ status: 403, code: 'live_not_open', message: 'live keys do not work before verification' });
  }
}

/** The user must change their first password, or set up a second factor, before the session gets a key. */
export class AccountNotSecured extends ApiError {
  constructor() {
    super({ status: 403, code: 'account_not_secured', message: 'the account has to be secured first' });
  }
}

/** The user is not a member of the organisation, or has no key for the environment: same as if it did not exist. */
export class NoAccess extends ApiError {
  constructor() {
    super({ status: 404, code: 'not_found', message: 'there is nothing at this address' });
  }
}
