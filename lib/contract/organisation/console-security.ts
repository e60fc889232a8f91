import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { secret } from '../sensitive';
import { FRESH_FACTOR_MINUTES, PASSWORD_LENGTH } from './account-rules';
import { actingSession } from './console';
import { challengeSchema, factorProof, webauthnJson } from './console-sign-in';

export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH, `must have ${PASSWORD_LENGTH} characters or more`)
  .max(1024);

const passkeySchema = z.object({
  id: uuid,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const securitySchema = z.object({
  password_changed_at: timestamp,
  totp_since: timestamp.optional().meta({ description: 'Left out: no authenticator app is set up.' }),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int().min(0),
  fresh_until: timestamp
    .optional()
    .meta({ description: 'Until when the second factor of this session counts as fresh.' }),
});
export type Security = z.infer<typeof securitySchema>;

const exampleId = '0198c5a0-3a00-7000-8000-0000000000c1';
const acting = { acting_session_id: exampleId };
const examplePasskey = { id: exampleId, name: 'Work laptop', created_at: '2026-11-20T09:30:00.000Z' };
const codes = z.array(z.string()).meta({ description: 'Shown once; each works once.' });
const examplePassword = 'correct horse battery staple';
const console_ = { tag: 'Console', access: 'console' } as const;

export const getSecurity = defineOperation({
  ...console_,
  method: 'GET',
  path: '/console/v1/security',
  summary: 'Read how an account is secured',
  description: 'Password, authenticator app, passkeys and recovery codes of the session’s person.',
  query: z.object(actingSession),
  answer: dataOf(securitySchema),
  errors: ['not_found'],
  example: {
    query: acting,
    answer: {
      data: {
        password_changed_at: '2026-11-01T08:00:00.000Z',
        passkeys: [examplePasskey],
        recovery_codes_left: 10,
      },
    },
  },
});

export const beginTotp = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/totp',
  summary: 'Begin to set up an authenticator app',
  description:
    'Returns the secret, which counts after confirmTotp. Without a second factor this needs the password, otherwise a fresh second factor: 403 forbidden with second_factor. If an app is set up already: 409 invalid_state.',
  body: z.strictObject({ ...actingSession, password: secret(z.string().max(1024).optional()) }),
  answer: dataOf(z.object({ secret: secret(z.string()), uri: secret(z.string()) })),
  errors: ['not_found', 'invalid_credentials', 'forbidden', 'rate_limited', 'invalid_state'],
  example: {
    body: { ...acting, password: examplePassword },
    answer: { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Partner%20Desk:ada' } },
  },
});

const enrolledSchema = z.object({
  recovery_codes: secret(codes.optional().meta({ description: 'With the first second factor alone.' })),
  fresh_until: timestamp,
});

export const confirmTotp = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/totp/confirm',
  summary: 'Finish setting up an authenticator app',
  description: 'Send a code of the secret. From then on, signing in requires one.',
  body: z.strictObject({ ...actingSession, code: secret(z.string().min(1).max(20)) }),
  answer: dataOf(enrolledSchema),
  errors: ['not_found', 'invalid_credentials', 'rate_limited'],
  example: {
    body: { ...acting, code: '123456' },
    answer: { data: { recovery_codes: ['7k2m-9xq4-w1zt'], fresh_until: '2026-11-20T09:40:00.000Z' } },
  },
});

export const removeTotp = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/totp/remove',
  summary: 'Remove the authenticator app',
  description:
    'Needs a fresh second factor. Removing the last second factor also removes the recovery codes. A person who needs a second factor can’t remove the last one: 409 invalid_state.',
  body: z.strictObject(actingSession),
  answer: dataOf(securitySchema),
  errors: ['not_found', 'forbidden', 'invalid_state'],
  example: {
    body: acting,
    answer: {
      data: { password_changed_at: '2026-11-01T08:00:00.000Z', passkeys: [], recovery_codes_left: 0 },
    },
  },
});

export const beginPasskey = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/passkeys/begin',
  summary: 'Begin to add a passkey',
  description: 'Needs the password or a fresh second factor, as beginTotp does.',
  body: z.strictObject({ ...actingSession, password: secret(z.string().max(1024).optional()) }),
  answer: dataOf(z.object({ challenge_id: uuid, options: secret(webauthnJson) })),
  errors: ['not_found', 'invalid_credentials', 'forbidden', 'rate_limited', 'invalid_state'],
  example: {
    body: { ...acting, password: examplePassword },
    answer: { data: { challenge_id: exampleId, options: {} } },
  },
});

export const addPasskey = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/passkeys',
  summary: 'Add a passkey',
  description:
    'With what the device answered to the options of beginPasskey. Ten at most: 409 invalid_state. A passkey that is known already: 409 duplicate_reference.',
  body: z.strictObject({
    ...actingSession,
    challenge_id: uuid,
    response: secret(webauthnJson),
    name: z.string().trim().min(1).max(60),
  }),
  status: 201,
  answer: dataOf(enrolledSchema.extend({ passkey: passkeySchema })),
  errors: ['not_found', 'invalid_credentials', 'duplicate_reference', 'invalid_state'],
  example: {
    body: { ...acting, challenge_id: exampleId, response: {}, name: examplePasskey.name },
    answer: { data: { passkey: examplePasskey, fresh_until: '2026-11-20T09:40:00.000Z' } },
  },
});

export const removePasskey = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/passkeys/{passkey_id}/remove',
  summary: 'Remove a passkey',
  description:
    'Needs a fresh second factor. Removing the last second factor also removes the recovery codes. A person who needs a second factor can’t remove the last one: 409 invalid_state.',
  params: z.object({ passkey_id: pathId }),
  body: z.strictObject(actingSession),
  answer: dataOf(securitySchema),
  errors: ['not_found', 'forbidden', 'invalid_state'],
  example: {
    params: { passkey_id: exampleId },
    body: acting,
    answer: {
      data: { password_changed_at: '2026-11-01T08:00:00.000Z', passkeys: [], recovery_codes_left: 0 },
    },
  },
});

export const replaceRecoveryCodes = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/recovery-codes',
  summary: 'Generate new recovery codes',
  description: 'Generates ten new codes. Existing codes stop working. Needs a fresh second factor.',
  body: z.strictObject(actingSession),
  answer: dataOf(z.object({ recovery_codes: secret(codes) })),
  errors: ['not_found', 'forbidden'],
  example: { body: acting, answer: { data: { recovery_codes: ['7k2m-9xq4-w1zt'] } } },
});

export const beginSecondFactor = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/second-factor/begin',
  summary: 'Ask for a second factor',
  description: 'Before what needs a fresh one. No second factor set up: 409 invalid_state.',
  body: z.strictObject(actingSession),
  answer: dataOf(challengeSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    body: acting,
    answer: {
      data: { id: exampleId, methods: ['totp', 'recovery_code'], expires_at: '2026-11-20T09:35:00.000Z' },
    },
  },
});

export const confirmSecondFactor = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/second-factor/confirm',
  summary: 'Give a second factor',
  description: `The session’s second factor counts as fresh for ${FRESH_FACTOR_MINUTES} minutes, on every node from the next call on.`,
  body: z.strictObject({ ...actingSession, challenge_id: uuid, proof: factorProof }),
  answer: dataOf(z.object({ fresh_until: timestamp })),
  errors: ['not_found', 'invalid_credentials', 'rate_limited'],
  example: {
    body: { ...acting, challenge_id: exampleId, proof: { method: 'totp', code: '123456' } },
    answer: { data: { fresh_until: '2026-11-20T09:40:00.000Z' } },
  },
});

export const changePassword = defineOperation({
  ...console_,
  method: 'POST',
  path: '/console/v1/password',
  summary: 'Change a password',
  description:
    'Ends the person’s other sessions. A new password that is on the list of common and breached ones, that repeats a few characters, or that is little more than the person’s name, email address or organisation, and the current one: 400 validation_failed.',
  body: z.strictObject({
    ...actingSession,
    current_password: secret(z.string().min(1).max(1024)),
    new_password: secret(newPassword),
  }),
  answer: dataOf(securitySchema),
  errors: ['not_found', 'invalid_credentials', 'validation_failed', 'rate_limited'],
  example: {
    body: { ...acting, current_password: examplePassword, new_password: 'another horse, another staple' },
    answer: {
      data: { password_changed_at: '2026-11-20T09:30:00.000Z', passkeys: [], recovery_codes_left: 0 },
    },
  },
});
