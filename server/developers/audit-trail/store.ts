import { type SQL, sql } from 'drizzle-orm';
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

/** An array of constants: words of the code, so that no call sends them. */
const constants = (words: readonly string[]): SQL => sql.raw(`'{${words.join(',')}}'::text[]`);

/** The permissions that cover one. */
const covering = (permission: Permission): string[] => [permission, permission.replace(/:read$/, ':write')];

/** The label of a row of `t` for a reader with the permissions of `r`; looks only at the kind that it is of. */
const labelOf = (kinds: readonly RecordLabel[], organisationId: SQL): SQL<string | null> =>
  sql`coalesce(${sql.join(
    kinds.map(
      ({ subjects, permission, label }) =>
        sql`case when t.subject = any(${constants(subjects)}) and r.permissions && ${constants(covering(permission))}
          then ${label(organisationId, { id: sql`t.id`, text: sql`t.target` })} end`,
    ),
    sql`, `,
  )}, null)`;

const labelsOf = (kinds: readonly RecordLabel[]) =>
  preparedRead<Reader & { targets: string }, LabelRow>((tx, placeOf) => {
    const organisationId = sql`${placeOf('organisationId')}::uuid`;
    return tx.select({ target: sql<string>`t.target`, label: labelOf(kinds, organisationId) }).from(
      // A set of JSON has the same estimate whatever its size, so that PostgreSQL keeps the plan.
      sql`jsonb_to_recordset(${placeOf('targets')}::jsonb) as t(subject text, target text, id uuid)
          cross join (${permissionsOf(organisationId, sql`${placeOf('keyId')}`)}) r`,
    );
  });

/**
 * The labels of records, each of which costs one look-up by its id, in one statement. It has only the tables of the
 * kinds that it looks for, because PostgreSQL opens every table of a statement each time.
 * @param kinds the labels that are known; a reader gets those that their key has the permission for
 */
export function preparedLabels(
  kinds: readonly RecordLabel[],
): (tx: Transaction, reader: Reader, targets: readonly Target[]) => Promise<LabelRow[]> {
  const known = new Map<string, ReturnType<typeof labelsOf>>();
  return (tx, reader, targets) => {
    const wanted = new Set(targets.map(({ subject }) => subject));
    const present = kinds.filter(({ subjects }) => subjects.some((subject) => wanted.has(subject)));
    const name = present.map((kind) => kinds.indexOf(kind)).join();
    const read = known.get(name) ?? labelsOf(present);
    known.set(name, read);
    return read(tx, { ...reader, targets: JSON.stringify(targets) });
  };
}
