import type { OpenContext } from '../context';
import type { HealthChange } from '../endpoints/note-attempts';
import { writeNotices } from '../notifications/write-notices';
import { wordsAbout } from './rules';

/** Tells the members who may change webhooks of each change, in the transaction that records it. */
export const tellMembers = (
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
