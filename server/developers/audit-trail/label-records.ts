import { isUuid } from '@/lib/contract/primitives';
import { approvals } from '@/server/approvals/module';
import type { EntryRow } from '@/server/core/audit-log/rules';
import { core } from '@/server/core/module';
import { kyb } from '@/server/kyb/module';
import { organisation } from '@/server/organisation/module';
import type { Context } from '@/server/platform/kernel/context';
import { trading } from '@/server/trading/module';
import { wallets } from '@/server/wallets/module';
import { webhooks } from '@/server/webhooks/module';
import { preparedLabels, type Target } from './store';

/** Every kind of record that has a label. */
const kinds = [core, organisation, kyb, wallets, webhooks, trading, approvals].flatMap(
  ({ labels = [] }) => labels,
);
const labelled = new Set(kinds.flatMap(({ subjects }) => subjects));
const readLabels = preparedLabels(kinds);

/** The distinct records of entries that may have a label. */
function targetsOf(entries: readonly EntryRow[]): Target[] {
  const targets = entries.flatMap(({ action, target }) => {
    const [subject = ''] = action.split('.', 1);
    const id = isUuid(target) ? target : null;
    return labelled.has(subject) ? [[`${subject} ${target}`, { subject, target, id }] as const] : [];
  });
  return [...new Map(targets).values()];
}

/**
 * The labels of the records of entries as they are now, by target. Omits records that no longer
 * exist, and those whose label the caller may not read.
 */
export async function labelRecords(
  { tx, actor, scope: { organisationId } }: Context,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<string, string>> {
  const targets = targetsOf(entries);
  if (targets.length === 0 || (actor.kind !== 'member' && actor.kind !== 'key')) return new Map();
  const rows = await readLabels(tx, { organisationId, keyId: actor.keyId }, targets);
  return new Map(rows.flatMap(({ target, label }) => (label ? [[target, label] as const] : [])));
}
