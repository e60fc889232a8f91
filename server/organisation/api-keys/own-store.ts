import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
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
import { expiringBefore, type KeyRecord, type SecretRecord } from './rules';
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

/** A secret as the database writes it among those of its key. */
interface ListedSecret {
  readonly id: string;
  readonly created_at: string;
  readonly valid_until: string | null;
  readonly last_used_at: string | null;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const asSecret = ({ id, created_at, valid_until, last_used_at }: ListedSecret): SecretRecord => ({
  id,
  createdAt: new Date(created_at),
  validUntil: dateOf(valid_until),
  lastUsedAt: dateOf(last_used_at),
});

/** The secrets of a key of `api_keys`, newest first, read with it. */
const secretsOfKey = sql`coalesce((
    select json_agg(json_build_object('id', s.id, 'created_at', s.created_at, 'valid_until', s.valid_until,
             'last_used_at', s.last_used_at) order by s.created_at desc, s.id desc)
      from ${apiKeySecrets} s where s.key_id = api_keys.id), '[]')`
  .mapWith((secrets: ListedSecret[]) => secrets.map(asSecret))
  .as('secrets');

const recordColumns = { ...keyColumns, secrets: secretsOfKey };

type KeyRow = Omit<KeyRecord, 'environment'>;

const withEnvironment = (rows: readonly KeyRow[], { environment }: Scope): KeyRecord[] =>
  rows.map((row) => ({ ...row, environment }));

interface KeyListInput extends ListInput {
  readonly state?: ApiKey['state'] | undefined;
  readonly place: NumberPlace | undefined;
}

interface KeyPage extends Omit<KeyListInput, 'state'> {
  readonly ofState: SQL | undefined;
}

const readPage = preparedPage<Scope, KeyPage, KeyRow>((tx, scope, input, most) =>
  tx
    .select(recordColumns)
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
  return withEnvironment(await readPage(tx, scope, page, input.limit + 1), scope);
}

const readKey = preparedRead<Scope & { id: string }, KeyRow>((tx, placeOf) =>
  tx
    .select(recordColumns)
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
  if (lock) {
    // Before the read: a statement that waits for a lock reads the secrets as they were when it began.
    const owned = and(ofScope(scope), eq(apiKeys.id, id));
    await tx.select({ id: apiKeys.id }).from(apiKeys).where(owned).for(lock);
  }
  const rows = await readKey(tx, { ...scope, id });
  return withEnvironment(rows, scope)[0];
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
