import type { DisabledReasons } from '@/components/shell/session/scope';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { subjectsOf } from './key-permissions';

/** A purpose of a key. */
interface KeyTask {
  readonly id: 'payments' | 'invest' | 'read' | 'webhooks';
  readonly label: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** The common tasks, each with exactly the permissions that it needs. */
export const keyTasks = (env: Environment): readonly KeyTask[] => [
  {
    id: 'payments',
    label: 'Take payments',
    description: 'Fund wallets and watch the money arrive.',
    permissions: ['wallets:write', 'webhooks:read'],
  },
  {
    id: 'invest',
    label: 'Invest',
    description: 'Look prices up, buy and sell, follow orders and holdings.',
    permissions: [
      'wallets:read',
      'investments:read',
      'market:read',
      'orders:write',
      'holdings:read',
      'webhooks:read',
    ],
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    description: 'Manage endpoints, read and replay events.',
    permissions: ['webhooks:write'],
  },
  {
    id: 'read',
    label: 'Read everything',
    description: 'Read-only, for reports and reconciliation.',
    permissions: subjectsOf(env).map(({ subject }): Permission => `${subject}:read`),
  },
];

/** The first permission that is not granted, or undefined if all are. */
export const firstMissing = (
  wanted: readonly Permission[],
  refusals: DisabledReasons,
): Permission | undefined => wanted.find((permission) => refusals[permission] !== undefined);
