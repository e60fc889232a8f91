import type { AuditHead } from '@/lib/contract/developers/audit';
import { queueMails } from '@/server/platform/mail/queue-mails';
import { type HeadStore, openHeadStore } from '@/server/platform/published-heads/open-published-heads';
import { countRefusedHead } from '@/server/platform/telemetry/counters';
import { inUnitOfWork, serviceMeta, type WorkParts } from '../unit-of-work';
import { readHead, signEnd } from './sign-head';
import { takeUnpublished, writePublished } from './signed-head-store';

interface PublicationParts extends WorkParts {
  readonly log: { readonly error: (facts: object, message: string) => void };
}

const mailOf = (heads: readonly AuditHead[]) => ({
  subject: `Audit trail: ${heads.length} signed ${heads.length === 1 ? 'head' : 'heads'}`,
  body: [
    'Keep this email. It records the end of the audit trail. Save one of these lines as a file and run',
    '"npm run admin -- audit verify --head FILE" to find entries that were removed since then.',
    '',
    ...heads.map((head) => JSON.stringify(head)),
  ].join('\n'),
});

/** Whether the published head has a higher number than the chain's end, or another hash. */
async function contradicts(store: HeadStore | null, head: AuditHead): Promise<boolean> {
  const published = await store?.readFrom(head.organisation_id, head.sequence);
  return (published ?? []).some(({ sequence, hash }) => sequence > head.sequence || hash !== head.hash);
}

/**
 * Publishes the heads of chains that have moved since, at most once a period for each, whichever process comes first.
 * A chain that has lost a signed or published entry is not signed, and raises an alarm.
 * @returns how many chains it checked
 */
async function publishHeads(
  parts: PublicationParts,
  store: HeadStore | null,
  limit: number,
): Promise<number> {
  const { database, settings, clock, log } = parts;
  const now = clock();
  const chains = await takeUnpublished(database.reads, now, settings.auditHeads.everyMinutes, limit);
  const heads: AuditHead[] = [];
  for (const chain of chains) {
    const context = { tx: database.reads, settings };
    const { head, isSound } = await signEnd(context, chain, await readHead(context, chain), now);
    if (!isSound || (await contradicts(store, head))) {
      // signEnd counts its own refusals.
      if (isSound) countRefusedHead();
      log.error(
        { chain: head.organisation_id, sequence: head.sequence },
        'the audit trail has lost entries that were signed or published: its head is not signed',
      );
      continue;
    }
    await store?.write(head);
    heads.push(head);
  }
  if (heads.length > 0) {
    await inUnitOfWork(database, serviceMeta(parts), async (context) => {
      await writePublished(context.tx, heads);
      const recipient = settings.auditHeads.email;
      if (recipient) await queueMails(context, [{ ...mailOf(heads), recipient }]);
    });
  }
  return chains.length;
}

/** The job that signs the heads of all chains on a schedule, and publishes them if a store is set. */
export function publishHeadsJob(parts: PublicationParts) {
  const { url } = parts.settings.auditHeads;
  const store = url === undefined ? null : openHeadStore(url);
  return {
    name: 'publish audit heads',
    everyMs: 10_000,
    batch: 50,
    run: (limit: number) => publishHeads(parts, store, limit),
  };
}
