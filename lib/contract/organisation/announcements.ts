import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';

export const sendAnnouncement = defineOperation({
  method: 'POST',
  path: '/operator/v1/announcements',
  tag: 'Operator',
  summary: 'E-mail partners’ engineers',
  description:
    'Sends one e-mail to each engineer of every organisation, and to the owners of organisations that have none: that something of the API is to be removed, or that the service will be down. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  body: z.strictObject({
    subject: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(150, 'must have 150 characters at most')
      .regex(/^\P{Cc}*$/u, 'must be one line'),
    message: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(10_000, 'must have 10000 characters at most')
      .meta({ description: 'Plain text, as it is sent after the greeting.' }),
  }),
  status: 201,
  answer: dataOf(z.object({ recipients: z.int().min(0) })),
  errors: ['forbidden'],
  example: {
    body: {
      subject: 'GET /partner/v1/quotes ends on 15 July 2027',
      message: 'Use GET /partner/v1/market/quotes instead. Details: https://desk.example/docs/versioning',
    },
    answer: { data: { recipients: 12 } },
  },
});
