import { writeNotices } from '@/server/organisation/notifications/write-notices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { wordsAbout } from './command-rules';
import type { HealthChange } from './record-attempts';

/** Tells the members who may change webhooks of each change, in the transaction that records it. */
export const notifyMembers = (
  context: Pick<OpenContext, 'tx' | 'now'>,
  changes: readonly HealthChange[],
): Promise<void> =>
  writeNotices(
    context,
    changes.map((change) => ({
      organisationId: change.organisationId,
      environment: change.environment,
      kind: 'endpoint_failing',
      ...wordsAbout(change),
      subjectType: 'webhook',
      subjectId: change.endpointId,
    })),
  );
