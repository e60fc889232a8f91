import { z } from 'zod';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { type Levels, levelsOf, permissionsOf } from './key-permissions';
import { keyTasks } from './key-tasks';

const DAY_MS = 86_400_000;
const levels = z.record(z.string(), z.enum(['none', 'read', 'write']));

/** The form that creates a key. */
export const keySchema = z
  .object({
    name: z.string().trim().min(1, 'Give it the name of the program that will use it').max(100),
    task: z.enum(['payments', 'invest', 'webhooks', 'read', 'custom']),
    levels,
    /** Days until the key expires; 0 for never. */
    days: z.enum(['0', '30', '90', '365']),
  })
  .refine(
    ({ task, levels }) => task !== 'custom' || Object.values(levels).some((level) => level !== 'none'),
    {
      path: ['levels'],
      message: 'Choose at least one permission',
    },
  );
export type KeyValues = z.infer<typeof keySchema>;

/** An empty form. It selects the most common task that the member can grant. */
export const emptyKey = (task: KeyValues['task']): KeyValues => ({
  name: '',
  task,
  levels: levelsOf([]),
  days: '0',
});

/** The request body. `openedAt`, in milliseconds, is fixed while the form is open, so a retry creates the same key. */
export function keyBody(values: KeyValues, env: Environment, openedAt: number) {
  const task = keyTasks(env).find(({ id }) => id === values.task);
  const permissions: readonly Permission[] = task?.permissions ?? permissionsOf(values.levels as Levels);
  const days = Number(values.days);
  return {
    name: values.name,
    permissions: [...permissions],
    ...(days > 0 && { expires_at: new Date(openedAt + days * DAY_MS).toISOString() }),
  };
}
