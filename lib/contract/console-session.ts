import { z } from 'zod';
import { permissionSchema, roleSchema } from './permissions';
import { timestamp, uuid } from './primitives';
import { personal, secret } from './sensitive';

/** A signing key as it is handed out, once. */
export const keyPairSchema = z.object({ key: z.string(), secret: secret(z.string()) });
export type KeyPair = z.infer<typeof keyPairSchema>;

const personSchema = z.object({ id: uuid, name: personal(z.string()), email: personal(z.string()) });

/** What a member may do in one organisation, and the session's keys for it: one for each environment. */
const membershipSchema = z.object({
  organisation: z.object({ id: uuid, slug: z.string(), name: z.string() }),
  role: roleSchema,
  permissions: z.array(permissionSchema),
  keys: z.object({ test: keyPairSchema, live: keyPairSchema }),
});
export type Membership = z.infer<typeof membershipSchema>;

export const openedSessionSchema = z.object({
  id: uuid,
  person: personSchema,
  memberships: z.array(membershipSchema),
  operator: keyPairSchema
    .optional()
    .meta({ description: 'For the provider’s staff: a key for /operator/v1, as long as the session.' }),
  expires_at: timestamp,
});
export type OpenedSession = z.infer<typeof openedSessionSchema>;
