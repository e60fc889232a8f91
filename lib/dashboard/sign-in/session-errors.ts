import { ApiError } from '@/lib/client/errors';

/** Nobody is signed in, or the session has ended: signed out, revoked, role changed, expired. */
export class SessionEnded extends ApiError {
  constructor() {
    super({ status: 401, code: 'session_ended', message: 'the session has ended' });
  }
}

/** The session holds, but live keys work only once the organisation is verified. */
export class LiveNotOpen extends ApiError {
  constructor() {
    super({ status: 403, code: 'live_not_open', message: 'live keys do not work before verification' });
  }
}

/** The person has to change their first password, or to set up a second factor, before the service gives their session a key. */
export class AccountNotSecured extends ApiError {
  constructor() {
    super({ status: 403, code: 'account_not_secured', message: 'the account has to be secured first' });
  }
}

/** The person is no member of that organisation, or has no key for that environment: as if it did not exist. */
export class NoAccess extends ApiError {
  constructor() {
    super({ status: 404, code: 'not_found', message: 'there is nothing at this address' });
  }
}
