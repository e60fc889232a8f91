import { z } from 'zod';
import { emailOutput } from '../kyb/values';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { roleSchema } from '../permissions';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

const secondFactors = ['totp', 'passkey'] as const;

const memberSchema = z
  .object({
    id: uuid,
    name: personal(z.string()),
    email: personal(emailOutput),
    role: roleSchema,
    second_factors: z.array(z.enum(secondFactors)).meta({ description: 'Empty: none was set up.' }),
    last_seen_at: timestamp.optional().meta({
      description:
        'When they last signed in to this organisation or called with one of its keys, to the minute. Omitted if never.',
    }),
    is_you: z.boolean().meta({ description: 'Whether the call is theirs.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

const invitationStates = ['pending', 'accepted', 'expired', 'revoked'] as const;

const invitationSchema = z
  .object({
    id: uuid,
    email: personal(emailOutput),
    role: roleSchema,
    state: z.enum(invitationStates),
    invited_by: personal(z.string().meta({ description: 'A member’s name or a key id.' })),
    expires_at: timestamp,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

const example: Member = {
  id: '0198c5a0-3a00-7000-8000-0000000000b1',
  name: 'Treasury lead',
  email: 'treasury@harbour.example',
  role: 'treasury',
  second_factors: ['totp'],
  last_seen_at: '2026-11-20T09:30:00.000Z',
  is_you: false,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};
const invitation: Invitation = {
  id: '0198c5a0-3a00-7000-8000-0000000000b2',
  email: 'engineer@harbour.example',
  role: 'engineer',
  state: 'pending',
  invited_by: 'Owner',
  expires_at: '2026-11-27T09:30:00.000Z',
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};
const params = { member_id: example.id };
const memberParams = z.object({ member_id: pathId });
const invitationParams = z.object({ invitation_id: pathId });

export const listMembers = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/members',
  tag: 'Organisation',
  summary: 'List members',
  description: 'The people of your organisation, whichever environment the key is of; newest first.',
  access: 'members:read',
  query: z.object({ ...listQuery, ...updatedSince, role: roleSchema.optional() }),
  answer: listOf(memberSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

export const updateMember = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/organisation/members/{member_id}',
  tag: 'Organisation',
  summary: 'Change a member’s role',
  description:
    'Ends their sessions’ keys of this organisation: their next call is rejected, and they sign in again with the new role. Only owners can name and change owners: 403 forbidden. The last owner can’t be changed: 409 invalid_state.',
  access: 'members:write',
  freshFactor: true,
  params: memberParams,
  body: z.strictObject({ role: roleSchema }),
  answer: dataOf(memberSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: { role: 'viewer' }, answer: { data: { ...example, role: 'viewer' } } },
});

export const removeMember = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/organisation/members/{member_id}',
  tag: 'Organisation',
  summary: 'Remove a member',
  description:
    'Their sessions’ keys of this organisation are rejected from the next call on. Their account and API keys that they issued stay; their pending invitations are revoked. Only owners can remove owners: 403 forbidden. The last owner can’t be removed: 409 invalid_state.',
  access: 'members:write',
  freshFactor: true,
  params: memberParams,
  answer: dataOf(memberSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, answer: { data: example } },
});

export const listInvitations = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/invitations',
  tag: 'Organisation',
  summary: 'List invitations',
  description: 'Newest first, ended ones too.',
  access: 'members:read',
  query: z.object({ ...listQuery, ...updatedSince, state: z.enum(invitationStates).optional() }),
  answer: listOf(invitationSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [invitation], next_cursor: null, prev_cursor: null } },
});

export const createInvitation = defineOperation({
  method: 'POST',
  path: '/partner/v1/organisation/invitations',
  tag: 'Organisation',
  summary: 'Invite a member',
  description: `Sends an email with a link that works once, for ${INVITATION_DAYS} days. It replaces a pending invitation of the same address. Already a member: 409 duplicate_reference. Only owners can invite owners, and nobody can give a role with permissions that they lack: 403 forbidden.`,
  access: 'members:write',
  freshFactor: true,
  body: z.strictObject({ email: personal(z.email().max(254)), role: roleSchema }),
  status: 201,
  answer: dataOf(invitationSchema),
  errors: ['duplicate_reference'],
  example: { body: { email: invitation.email, role: invitation.role }, answer: { data: invitation } },
});

export const revokeInvitation = defineOperation({
  method: 'POST',
  path: '/partner/v1/organisation/invitations/{invitation_id}/revoke',
  tag: 'Organisation',
  summary: 'Revoke an invitation',
  description:
    'Its link stops working. Accepted or expired: 409 invalid_state. Repeating it changes nothing.',
  access: 'members:write',
  params: invitationParams,
  body: z.strictObject({}),
  answer: dataOf(invitationSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params: { invitation_id: invitation.id },
    body: {},
    answer: { data: { ...invitation, state: 'revoked' } },
  },
});
