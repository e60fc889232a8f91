import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ApiKey } from '@/lib/contract/organisation/keys';
import type { Transaction } from '@/server/platform/database/database';
import {
  beyondNumber,
  byNumber,
  commonFilters,
  isAnyOf,
  type ListInput,
  type NumberPlace,
} from '@/server/platform/database/keyset';
import {
  placesOf,
  preparedPage,
  preparedRead,
  type ScopePlaces,
} from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { expiringBefore, type KeyRecord } from './rules';
import { apiKeySecrets, apiKeys } from './tables';

const {
  organisationId: _organisation,
  environment: _environment,
  sessionId: _session,
  memberId: _member,
  operatorPersonId: _person,
  version: _version,
  ...keyColumns
} = getTableColumns(apiKeys);

type KeyRow = Pick<typeof apiKeys.$inferSelect, keyof typeof keyColumns>;

/** Keys of an organisation's environment; never those behind sessions. */
const ofScope = (scope: ScopePlaces) =>
  and(
    eq(apiKeys.organisationId, scope.organisationId),
    eq(apiKeys.environment, scope.environment),
    isNull(apiKeys.sessionId),
  );

/** The rules of `stateOf` as a condition. */
function inState(state: ApiKey['state'], now: Date): SQL | undefined {
  const isOver = or(isNotNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now));
  if (state === 'revoked') return isOver;
  const works = isNull(apiKeys.revokedAt);
  const soon = expiringBefore(now);
  return state === 'expiring'
    ? and(works, gt(apiKeys.expiresAt, now), lte(apiKeys.expiresAt, soon))
    : and(works, or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, soon)));
}

const { sealed: _sealed, ...secretColumns } = getTableColumns(apiKeySecrets);

type ShownSecret = Omit<typeof apiKeySecrets.$inferSelect, 'sealed'>;

const readSecrets = preparedRead<{ ids: string[] }, ShownSecret>((tx, placeOf) =>
  tx
    .select(secretColumns)
    .from(apiKeySecrets)
    .where(isAnyOf(apiKeySecrets.keyId, placeOf('ids')))
    .orderBy(desc(apiKeySecrets.createdAt), desc(apiKeySecrets.id)),
);

/** Rows with their secrets, newest first. */
async function withSecrets(tx: Transaction, rows: readonly KeyRow[], scope: Scope): Promise<KeyRecord[]> {
  if (rows.length === 0) return [];
  const secrets = await readSecrets(tx, { ids: rows.map(({ id }) => id) });
  const byKey = new Map<string, ShownSecret[]>(rows.map(({ id }) => [id, []]));
  for (const secret of secrets) byKey.get(secret.keyId)?.push(secret);
  return rows.map((row) => ({ ...row, environment: scope.environment, secrets: byKey.get(row.id) ?? [] }));
}

interface KeyListInput extends ListInput {
  readonly state?: ApiKey['state'] | undefined;
  readonly place: NumberPlace | undefined;
}

interface KeyPage extends Omit<KeyListInput, 'state'> {
  readonly ofState: SQL | undefined;
}

const readPage = preparedPage<Scope, KeyPage, KeyRow>((tx, scope, input, most) =>
  tx
    .select(keyColumns)
    .from(apiKeys)
    .where(
      and(
        ofScope(scope),
        ...commonFilters(apiKeys, input),
        input.ofState,
        beyondNumber(apiKeys.number, input.place),
      ),
    )
    .orderBy(byNumber(apiKeys.number, input.place))
    .limit(most),
);

/** The keys of a page and one more, newest first, or from a place back. */
export async function selectOwnKeys(
  tx: Transaction,
  scope: Scope,
  { state, ...input }: KeyListInput,
  now: Date,
): Promise<KeyRecord[]> {
  const page = { ...input, ofState: state && inState(state, now) };
  return withSecrets(tx, await readPage(tx, scope, page, input.limit + 1), scope);
}

const readKey = preparedRead<Scope & { id: string }, KeyRow>((tx, placeOf) =>
  tx
    .select(keyColumns)
    .from(apiKeys)
    .where(and(ofScope(placesOf(placeOf)), eq(apiKeys.id, placeOf('id')))),
);

/** A key by its id; locked until the transaction ends where it is about to change. */
export async function selectOwnKey(
  tx: Transaction,
  scope: Scope,
  id: string,
  lock?: 'update',
): Promise<KeyRecord | undefined> {
  const rows = lock
    ? await tx
        .select(keyColumns)
        .from(apiKeys)
        .where(and(ofScope(scope), eq(apiKeys.id, id)))
        .for(lock)
    : await readKey(tx, { ...scope, id });
  const [record] = await withSecrets(tx, rows, scope);
  return record;
}

/** Incremented by a change, so that admission reads the key again on every node. */
const changed = (now: Date) => ({ updatedAt: now, version: sql`${apiKeys.version} + 1` });

/** Revokes a key that the caller has locked. */
export async function revokeOwnKey(tx: Transaction, scope: Scope, id: string, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now, ...changed(now) })
    .where(and(ofScope(scope), eq(apiKeys.id, id)));
}

interface Replacement {
  readonly id: string;
  readonly sealed: Uint8Array;
  /** How long the previous secret stays valid. */
  readonly previousUntil: Date;
}

/** Replaces the current secret of a key that the caller has locked; deletes older ones. */
export async function replaceOwnSecret(
  tx: Transaction,
  scope: Scope,
  keyId: string,
  { id, sealed, previousUntil }: Replacement,
  now: Date,
): Promise<void> {
  const ofKey = eq(apiKeySecrets.keyId, keyId);
  await tx.delete(apiKeySecrets).where(and(ofKey, isNotNull(apiKeySecrets.validUntil)));
  if (previousUntil > now) await tx.update(apiKeySecrets).set({ validUntil: previousUntil }).where(ofKey);
  else await tx.delete(apiKeySecrets).where(ofKey);
  await tx.insert(apiKeySecrets).values({ id, keyId, sealed, createdAt: now });
  await tx
    .update(apiKeys)
    .set(changed(now))
    .where(and(ofScope(scope), eq(apiKeys.id, keyId)));
}

interface OwnedIds {
  readonly organisationId: string;
  readonly ids: readonly string[];
}

const readNames = preparedRead<OwnedIds, { id: string; name: string }>((tx, placeOf) =>
  tx
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organisationId, placeOf('organisationId')), isAnyOf(apiKeys.id, placeOf('ids')))),
);

/** The names of keys of an organisation, by key id. */
export async function readKeyNames(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readNames(tx, { organisationId, ids });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface LastUse {
  readonly memberId: string | null;
  readonly last: Date | null;
}

const lastUse = max(sql<Date>`greatest(${apiKeys.lastUsedAt}, ${apiKeys.createdAt})`).mapWith(
  apiKeys.createdAt,
);

const readLastUses = preparedRead<OwnedIds, LastUse>((tx, placeOf) =>
  tx
    .select({ memberId: apiKeys.memberId, last: lastUse })
    .from(apiKeys)
    .where(
      and(eq(apiKeys.organisationId, placeOf('organisationId')), isAnyOf(apiKeys.memberId, placeOf('ids'))),
    )
    .groupBy(apiKeys.memberId),
);

/** When the keys behind members' sessions were last issued or used, by member. */
export async function selectLastUses(
  tx: Transaction,
  organisationId: string,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await readLastUses(tx, { organisationId, ids: memberIds });
  return new Map(rows.flatMap((row) => (row.memberId && row.last ? [[row.memberId, row.last]] : [])));
}
