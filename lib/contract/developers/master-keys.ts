import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';

const keySchema = z
  .object({
    id: z.string().meta({ description: '16 hexadecimal digits that follow from the key.' }),
    state: z.enum(['announced', 'sealing', 'leaving', 'retired']).meta({
      description:
        'announced: known, and nothing is sealed with it yet. sealing: the key of the process that answers. leaving: records may still be under it. retired: nothing is.',
    }),
    created_at: timestamp,
    last_sealing_at: timestamp.optional().meta({
      description: 'When a process last reported that it seals with the key.',
    }),
    retired_at: timestamp.optional(),
  })
  .meta({ id: 'MasterKey' });

const rewrapSchema = z
  .object({
    records: z.string().meta({ description: 'Table and column.' }),
    state: z.enum(['waiting', 'running', 'clean']),
    checked: z.int().min(0).meta({ description: 'Records that the present or last pass has looked at.' }),
    rewrapped: z.int().min(0).meta({ description: 'Records that were re-wrapped, in all passes.' }),
    clean_since: timestamp.optional().meta({
      description: 'When the last pass began that found nothing under another key.',
    }),
  })
  .meta({ id: 'Rewrap' });

const statusSchema = z
  .object({
    is_rotating: z.boolean().meta({ description: 'A key that was used before is not retired yet.' }),
    keys: z.array(keySchema).meta({ description: 'Oldest first.' }),
    rewraps: z.array(rewrapSchema).meta({ description: 'None before the first rotation.' }),
  })
  .meta({ id: 'MasterKeys' });
export type MasterKeyStatus = z.infer<typeof statusSchema>;

export const getMasterKeys = defineOperation({
  method: 'GET',
  path: '/operator/v1/master-keys',
  tag: 'Operator',
  summary: 'Read how far a rotation of the master key is',
  description:
    'The master keys so far, by their ids, and how many sealed records the current one wraps. No key is shown.',
  access: 'operator',
  answer: dataOf(statusSchema),
  errors: [],
  example: {
    answer: {
      data: {
        is_rotating: true,
        keys: [
          {
            id: '3f8a2c91d04b7e65',
            state: 'leaving',
            created_at: '2026-01-12T08:00:00.000Z',
            last_sealing_at: '2026-11-20T09:24:10.000Z',
          },
          {
            id: 'b16d5f7709ae42c8',
            state: 'sealing',
            created_at: '2026-11-20T09:10:00.000Z',
            last_sealing_at: '2026-11-20T09:30:00.000Z',
          },
        ],
        rewraps: [{ records: 'api_key_secrets.sealed', state: 'running', checked: 4200, rewrapped: 4180 }],
      },
    },
  },
});
