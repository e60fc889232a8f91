import { z } from 'zod';
import { dataOf, wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { environmentSchema, pathId, timestamp, uuid } from '../primitives';
import { kybStatusSchema } from './organisation';

const sessionSchema = z.object({
  id: uuid,
  current: z.boolean(),
  address: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.meta({
    description:
      'The current time for the calling session; for others, when their person last did something, from recordSessionUse.',
  }),
  expires_at: timestamp,
});
export type Session = z.infer<typeof sessionSchema>;

const exampleId = '0198c5a0-3a00-7000-8000-0000000000c1';
const exampleSession: Session = {
  id: exampleId,
  current: true,
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0',
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-11-20T21:00:00.000Z',
};

/** The session that the console acts for. */
export const actingSession = {
  acting_session_id: uuid.meta({ description: 'The calling person’s open session.' }),
};

export const listSessions = defineOperation({
  method: 'GET',
  path: '/console/v1/sessions',
  tag: 'Console',
  summary: "List a person's open sessions",
  description: 'All open sessions of the calling person, newest first.',
  access: 'console',
  query: z.object(actingSession),
  answer: wholeListOf(sessionSchema),
  errors: ['not_found'],
  example: {
    query: { acting_session_id: exampleId },
    answer: { data: [exampleSession], next_cursor: null },
  },
});

export const revokeSession = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions/{session_id}/revoke',
  tag: 'Console',
  summary: 'End a session',
  description:
    "Revokes the session's keys at once, on every node. Only the person's own sessions; ended ones stay ended.",
  access: 'console',
  params: z.object({ session_id: pathId }),
  body: z.strictObject(actingSession),
  answer: dataOf(z.object({ id: uuid, revoked_at: timestamp })),
  errors: ['not_found'],
  example: {
    params: { session_id: exampleId },
    body: { acting_session_id: exampleId },
    answer: { data: { id: exampleId, revoked_at: '2026-11-20T10:00:00.000Z' } },
  },
});

const frameSchema = z.object({
  unread_count: z.int().min(0).meta({ description: 'Notifications of the member, of both environments.' }),
  kyb_status: kybStatusSchema,
  failing_endpoints: z.int().min(0).optional().meta({
    description:
      'Enabled webhook endpoints of the environment whose last attempts failed. Left out for a role without webhooks:read.',
  }),
  approvals_waiting: z.int().min(0).max(100).meta({
    description: 'Approval requests of others that the member may decide; 100 stands for more.',
  }),
});
export type Frame = z.infer<typeof frameSchema>;

export const getFrame = defineOperation({
  method: 'GET',
  path: '/console/v1/frame',
  tag: 'Console',
  summary: 'Read the frame of a member’s pages',
  description:
    'For the calling person, in one of their organisations. An unknown organisation, or one the person is not a member of: 404 not_found.',
  access: 'console',
  query: z.object({
    ...actingSession,
    organisation: z.string().min(1).max(100).meta({ description: 'Its slug.' }),
    environment: environmentSchema,
  }),
  answer: dataOf(frameSchema),
  errors: ['not_found'],
  example: {
    query: { acting_session_id: exampleId, organisation: 'harbour', environment: 'test' },
    answer: { data: { unread_count: 2, kyb_status: 'approved', failing_endpoints: 0, approvals_waiting: 1 } },
  },
});
