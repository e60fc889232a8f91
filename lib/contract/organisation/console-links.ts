import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { roleSchema } from '../permissions';
import { timestamp } from '../primitives';
import { personal, secret } from '../sensitive';
import { newPassword } from './console-security';
import { displayName } from './display-name';

/** Minutes for which a password reset link works. */
export const RESET_MINUTES = 30;

/** The secret of a link in an email. */
const token = secret(z.string().min(1).max(200));
const exampleToken = 'q3Zr8…';
const console_ = { tag: 'Console', access: 'console', method: 'POST' } as const;

export const requestPasswordReset = defineOperation({
  ...console_,
  path: '/console/v1/password-resets',
  summary: 'Request a new password',
  description: `Sends a link that works once, for ${RESET_MINUTES} minutes, if the address has an account. Answer and duration are the same without one. Too many requests: 429 with Retry-After.`,
  body: z.strictObject({ email: personal(z.string().min(1).max(254)), address: z.string().max(64) }),
  answer: dataOf(z.object({})),
  errors: ['rate_limited'],
  example: { body: { email: 'treasury@harbour.example', address: '203.0.113.7' }, answer: { data: {} } },
});

export const completePasswordReset = defineOperation({
  ...console_,
  path: '/console/v1/password-resets/complete',
  summary: 'Set a new password',
  description:
    'Ends every session of the person. The second factor stays. A link that is unknown, used or over: 404 not_found. A password that is easy to guess, as in changePassword: 400 validation_failed.',
  body: z.strictObject({ token, new_password: secret(newPassword), address: z.string().max(64) }),
  answer: dataOf(z.object({ email: personal(z.string()) })),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  example: {
    body: { token: exampleToken, new_password: 'another horse, another staple', address: '203.0.113.7' },
    answer: { data: { email: 'treasury@harbour.example' } },
  },
});

const invitedSchema = z.object({
  organisation_name: z.string(),
  email: personal(z.string()),
  role: roleSchema,
  invited_by: personal(z.string()),
  has_account: z.boolean().meta({ description: 'True: name and password stay as they are.' }),
  expires_at: timestamp,
});
export type Invited = z.infer<typeof invitedSchema>;

export const readInvitation = defineOperation({
  ...console_,
  path: '/console/v1/invitations/read',
  summary: 'Read an invitation by its link',
  description: 'A link that is unknown, used, revoked or over: 404 not_found.',
  body: z.strictObject({ token }),
  answer: dataOf(invitedSchema),
  errors: ['not_found'],
  example: {
    body: { token: exampleToken },
    answer: {
      data: {
        organisation_name: 'Harbour Savings',
        email: 'engineer@harbour.example',
        role: 'engineer',
        invited_by: 'Owner',
        has_account: false,
        expires_at: '2026-11-27T09:30:00.000Z',
      },
    },
  },
});

export const acceptInvitation = defineOperation({
  ...console_,
  path: '/console/v1/invitations/accept',
  summary: 'Accept an invitation',
  description:
    'Works once. A person without an account sends a name and a password. Afterwards they sign in as usual.',
  body: z.strictObject({
    token,
    name: personal(displayName(100).optional()),
    password: secret(newPassword.optional()),
    address: z.string().max(64),
  }),
  answer: dataOf(z.object({ email: personal(z.string()), organisation_name: z.string() })),
  errors: ['not_found', 'validation_failed', 'duplicate_reference'],
  example: {
    body: {
      token: exampleToken,
      name: 'Engineer',
      password: 'correct horse battery staple',
      address: '203.0.113.7',
    },
    answer: { data: { email: 'engineer@harbour.example', organisation_name: 'Harbour Savings' } },
  },
});
