import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import type { FactorProof } from '@/lib/contract/organisation/console-sign-in';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { TestService } from '../organisations/testing';
import { codeAt, type TestPasskey, testPasskey } from '../second-factors/testing';
import { confirmSignIn } from '../sessions/sign-in/confirm-sign-in';
import { openSession } from '../sessions/sign-in/open-session';
import { HOME, PASSWORD } from '../sessions/testing';
import { addPasskey, beginPasskey } from './factors/passkeys';
import { beginTotp, confirmTotp } from './factors/totp';

type OwnHandler<Input, Answer> = (database: Database, meta: RequestMeta, input: Input) => Promise<Answer>;

/** Calls a command of the console that brings its own transactions, as the edge does. */
export const call = <Input, Answer>(
  service: TestService,
  verb: OwnHandler<Input, Answer>,
  input: Input,
): Promise<Answer> => verb(service.database, service.meta({ kind: 'console' }), input);

interface EnrolledTotp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** A code that was not used: the service's clock goes on to the next one. */
  readonly nextCode: () => string;
}

/** Sets up an authenticator app: with the password, or with the fresh second factor that the session has. */
export async function enrolTotp(
  service: TestService,
  { id }: Pick<OpenedSession, 'id'>,
  password = PASSWORD,
): Promise<EnrolledTotp> {
  const { data } = await call(service, beginTotp, { acting_session_id: id, password });
  const { secret } = data;
  const confirmed = await call(service, confirmTotp, {
    acting_session_id: id,
    code: codeAt(secret, service.now),
  });
  return {
    secret,
    recoveryCodes: confirmed.data.recovery_codes ?? [],
    nextCode: () => {
      service.later(30);
      return codeAt(secret, service.now);
    },
  };
}

/** Adds a passkey in the same way. */
export async function enrolPasskey(
  service: TestService,
  { id }: Pick<OpenedSession, 'id'>,
  device: TestPasskey = testPasskey(service.settings.dashboardUrl),
  name = 'Work laptop',
) {
  const acting = { acting_session_id: id };
  const { challenge_id, options } = (await call(service, beginPasskey, { ...acting, password: PASSWORD }))
    .data;
  const response = device.create(options);
  const { data } = await call(service, addPasskey, { ...acting, challenge_id, response, name });
  return { device, ...data };
}

/** The first half of a sign-in: the question for a second factor. */
export async function signInHalf(service: TestService, email: string, password = PASSWORD, address = HOME) {
  const input = { email, password, address, user_agent: 'test' };
  const { data } = await call(service, openSession, input);
  if (!('challenge' in data)) throw new Error('no second factor is asked for');
  return data.challenge;
}

/** The second half. */
export async function answer(service: TestService, id: string, proof: FactorProof, address = HOME) {
  const input = { challenge_id: id, proof, address, user_agent: 'test' };
  return (await call(service, confirmSignIn, input)).data;
}

/** The code and the rest of the refusal that the work ends in. */
export const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    (): never => {
      throw new Error('it was not refused');
    },
    (error: { code: string; message: string; details: object; retryAfter?: number }) => error,
  );

/** Counts the statements that are begun on a database. */
export function counting(database: Database): {
  readonly database: Database;
  readonly counted: () => string[];
} {
  const seen: string[] = [];
  const watch = <T extends object>(on: T): T =>
    new Proxy(on, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name)))
            seen.push(String(name));
          return value.apply(target, given);
        };
      },
    });
  return {
    counted: () => seen.splice(0),
    database: {
      ...database,
      reads: watch(database.reads),
      transaction: (work) => database.transaction((tx) => work(watch(tx))),
      notify: (channel, payload) => database.notify(channel, payload),
    },
  };
}
