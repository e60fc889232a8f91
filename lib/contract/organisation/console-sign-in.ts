import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';
import { openedSessionSchema } from './console-session';

type Json = z.core.util.JSONType;

/** Maximum names or entries of an object or list in WebAuthn data, which has about a dozen. */
const MOST_ENTRIES = 64;
/** The longest text is a key's attestation with its certificate chain, a few thousand characters. */
const LONGEST_VALUE = 65_536;

const jsonObject = z.lazy(() =>
  z
    .record(z.string().max(64), jsonValue)
    .refine(
      (fields) => Object.keys(fields).length <= MOST_ENTRIES,
      `must have ${MOST_ENTRIES} names at most`,
    ),
);
const jsonValue: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string().max(LONGEST_VALUE),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(jsonValue).max(MOST_ENTRIES),
    jsonObject,
  ]),
);

/** The JSON input and output of a browser's WebAuthn calls. */
export const webauthnJson = jsonObject;

const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;

export const challengeSchema = z.object({
  id: uuid,
  methods: z.array(z.enum(secondFactorMethods)),
  passkey_options: secret(webauthnJson.optional().meta({ description: 'For navigator.credentials.get().' })),
  expires_at: timestamp,
});
export type Challenge = z.infer<typeof challengeSchema>;

/** The proof that completes a challenge. */
export const factorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: secret(z.string().min(1).max(20)) }),
  z.strictObject({ method: z.literal('recovery_code'), code: secret(z.string().min(1).max(40)) }),
  z.strictObject({ method: z.literal('passkey'), response: secret(webauthnJson) }),
]);
export type FactorProof = z.infer<typeof factorProof>;

/** A session, or the challenge before it. */
const signInAnswer = z.union([openedSessionSchema, z.object({ challenge: challengeSchema })]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

const origin = {
  address: z.string().max(64).meta({ description: 'The address from which the person signs in.' }),
  user_agent: z.string().max(512),
  device: secret(
    z.string().min(1).max(200).optional().meta({
      description:
        'A random identifier of the browser, the same each time and for everyone who signs in there. Without it, the user agent counts. A person who signs in from a new browser gets an email.',
    }),
  ),
};

const exampleId = '0198c5a0-3a00-7000-8000-0000000000c1';
const exampleOrigin = { address: '203.0.113.7', user_agent: 'Mozilla/5.0' };
const exampleSession = {
  id: exampleId,
  person: { id: exampleId, name: 'Treasury', email: 'treasury@harbour.example' },
  token: 'p1Vw…',
  memberships: [],
  is_operator: false,
  expires_at: '2026-11-20T21:00:00.000Z',
};
const exampleChallenge: Challenge = {
  id: exampleId,
  methods: ['totp', 'recovery_code'],
  expires_at: '2026-11-20T09:35:00.000Z',
};

export const openSession = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions',
  tag: 'Console',
  summary: 'Sign a person in',
  description:
    'Checks the password. Without a second factor it opens a session, whose keys issueSessionKey hands out; with one it answers a challenge. Too many failures: 429 with Retry-After.',
  access: 'console',
  body: z.strictObject({
    email: personal(z.string().min(1).max(254)),
    password: secret(z.string().min(1).max(1024)),
    ...origin,
  }),
  status: 201,
  answer: dataOf(signInAnswer),
  errors: ['invalid_credentials', 'rate_limited'],
  example: {
    body: { email: 'treasury@harbour.example', password: 'correct horse battery staple', ...exampleOrigin },
    answer: { data: exampleSession },
  },
});

export const confirmSignIn = defineOperation({
  method: 'POST',
  path: '/console/v1/sign-ins/{challenge_id}/confirm',
  tag: 'Console',
  summary: 'Answer the challenge of a sign-in',
  description:
    'Opens the session. A code works once, a challenge for five minutes and five attempts; afterwards 404 not_found.',
  access: 'console',
  params: z.object({ challenge_id: pathId }),
  body: z.strictObject({ proof: factorProof, ...origin }),
  status: 201,
  answer: dataOf(openedSessionSchema),
  errors: ['invalid_credentials', 'not_found', 'rate_limited'],
  example: {
    params: { challenge_id: exampleId },
    body: { proof: { method: 'totp', code: '123456' }, ...exampleOrigin },
    answer: { data: exampleSession },
  },
});

export const beginPasskeySignIn = defineOperation({
  method: 'POST',
  path: '/console/v1/passkey-sign-ins',
  tag: 'Console',
  summary: 'Begin a sign-in with a passkey alone',
  description:
    'A challenge for whichever passkey the person’s device offers; confirmSignIn answers it. A passkey that verified its user is both factors.',
  access: 'console',
  body: z.strictObject(origin),
  status: 201,
  answer: dataOf(z.object({ challenge: challengeSchema })),
  example: {
    body: exampleOrigin,
    answer: { data: { challenge: { ...exampleChallenge, methods: ['passkey'], passkey_options: {} } } },
  },
});

export const openOidcSession = defineOperation({
  method: 'POST',
  path: '/console/v1/oidc-sessions',
  tag: 'Console',
  summary: 'Sign a person in with an identity provider',
  description:
    'Verifies the ID token with the configured issuer. Finds the person by their identity, the first time by their verified email address. Adds nobody. Not configured: 503 service_unavailable.',
  access: 'console',
  body: z.strictObject({
    id_token: secret(z.string().min(1).max(16_384)),
    nonce: secret(z.string().max(256)),
    ...origin,
  }),
  status: 201,
  answer: dataOf(signInAnswer),
  errors: ['invalid_credentials', 'service_unavailable'],
  example: {
    body: { id_token: 'eyJhbGciOi…', nonce: 'n-0S6_WzA2Mj', ...exampleOrigin },
    answer: { data: { challenge: exampleChallenge } },
  },
});
