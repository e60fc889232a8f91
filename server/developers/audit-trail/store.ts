import { sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import { permissionsOf } from '@/server/organisation/api-keys/upkeep';
import type { Transaction } from '@/server/platform/database/database';
import { preparedRead } from '@/server/platform/database/prepared-read';
import type { RecordLabel } from '@/server/platform/kernel/module';

/** The record of an entry, and the subject of its action. */
export interface Target {
  readonly subject: string;
  readonly target: string;
  /** The target, if it is a UUID. */
  readonly id: string | null;
}

/** The reader of an organisation's trail. */
interface Reader {
  readonly organisationId: string;
  readonly keyId: string;
}

interface LabelRow {
  readonly target: string;
  readonly label: string | null;
}

/** The permissions that cover one. */
const covering = (permission: Permission): string[] => [permission, permission.replace(/:read$/, ':write')];

/** Reads the labels of records of one kind; none for a reader without the permission. */
const preparedLabel = ({ permission, label }: RecordLabel) =>
  preparedRead<Reader & { targets: string }, LabelRow>((tx, placeOf) => {
    const organisationId = sql`${placeOf('organisationId')}::uuid`;
    const keyId = sql`${placeOf('keyId')}`;
    return (
      tx
        .select({
          target: sql<string>`t.target`,
          label: sql<string | null>`${label(organisationId, { id: sql`t.id`, text: sql`t.target` })}`,
        })
        // A set of JSON has the same estimate whatever its size, so that PostgreSQL keeps the plan.
        .from(sql`jsonb_to_recordset(${placeOf('targets')}::jsonb) as t(target text, id uuid)
            cross join (${permissionsOf(organisationId, keyId)}) r`)
        .where(sql`r.permissions && ${sql.raw(`'{${covering(permission).join(',')}}'::text[]`)}`)
    );
  });

/**
 * The labels of records, in one statement for each kind among them. Each record costs one look-up by its id.
 * @param kinds the labels that are known; a reader gets those that their key has the permission for
 */
export function preparedLabels(
  kinds: readonly RecordLabel[],
): (tx: Transaction, reader: Reader, targets: readonly Target[]) => Promise<LabelRow[]> {
  const reads = kinds.map((kind) => ({ subjects: kind.subjects, read: preparedLabel(kind) }));
  return async (tx, reader, targets) => {
    const rows = await Promise.all(
      reads.map(({ subjects, read }) => {
        const own = targets.filter(({ subject }) => subjects.includes(subject));
        return own.length === 0 ? [] : read(tx, { ...reader, targets: JSON.stringify(own) });
      }),
    );
    return rows.flat();
  };
}
