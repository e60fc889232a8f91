import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Environment } from '@/lib/contract/primitives';
import type { Database, Transaction } from '@/server/platform/database/database';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { RecordLabel, SealedColumn } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { lastOutcomeOf } from '../deliveries/upkeep';
import { deleteOldHours } from './store';
import { webhookEndpoints as endpoints, webhookHours as hours, webhookEndpoints } from './tables';

/** Takes the endpoints of a test environment back to never having been used. */
export async function clearTestHealth({ tx, scope: { organisationId } }: Context): Promise<void> {
  const ofTest = and(eq(endpoints.organisationId, organisationId), eq(endpoints.environment, 'test'));
  const ids = await tx
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(ofTest)
    .orderBy(endpoints.id)
    .for('update');
  if (ids.length === 0) return;
  await tx.delete(hours).where(
    inArray(
      hours.endpointId,
      ids.map(({ id }) => id),
    ),
  );
  await tx
    .update(endpoints)
    .set({ failuresInRow: 0, firstFailureAt: null, failingSince: null, givenUpToldAt: null })
    .where(ofTest);
}

/** Webhook endpoints with this id, or that have it in their address or description. */
const selectMatchingEndpoints = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof webhookEndpoints.$inferSelect)[]> =>
  tx
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.organisationId, scope.organisationId),
        eq(webhookEndpoints.environment, scope.environment),
        searchTerm.id
          ? eq(webhookEndpoints.id, searchTerm.id)
          : or(
              ilike(webhookEndpoints.url, searchTerm.part),
              ilike(webhookEndpoints.description, searchTerm.part),
            ),
      ),
    )
    .limit(most);

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes hours of health older than 90 days of real time, as for deliveries; returns how many. */
export const deleteExpiredHours = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldHours(tx, new Date(now.getTime() - KEPT_MS), limit));

/** Webhook endpoints by id, or a part of their address or description. */
export async function searchEndpoints(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingEndpoints(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'webhook' as const,
    id: row.id,
    title: row.description || new URL(row.url).host,
    subtitle: `Webhook endpoint, ${new URL(row.url).host}`,
    status: row.enabled ? 'enabled' : 'disabled',
    created_at: row.createdAt.toISOString(),
  }));
}

/** The number of live endpoints of an organisation, and the result of the last delivery to each enabled one. */
export const liveEndpointHealth = (organisationId: string): SQL => sql`(
  select jsonb_build_object(
      'count', count(*), 'enabled', count(*) filter (where ${endpoints.enabled}),
      'tried', count(d.status) filter (where ${endpoints.enabled}),
      'answering', count(*) filter (where ${endpoints.enabled} and d.status = 'succeeded'),
      'answered_at', max(d.updated_at) filter (where ${endpoints.enabled} and d.status = 'succeeded'))
    from ${endpoints} left join lateral ${lastOutcomeOf(endpoints.id)} d on true
   where ${endpoints.organisationId} = ${organisationId}::uuid and ${endpoints.environment} = 'live')`;

/** The number of failing enabled endpoints of an environment. */
export const failingEndpoints = (organisationId: SQL, environment: Environment): SQL => sql`(
  select count(*)::integer from ${endpoints}
   where ${endpoints.organisationId} = ${organisationId} and ${endpoints.environment} = ${environment}
     and ${endpoints.enabled} and ${endpoints.failingSince} is not null)`;

/** The endpoints of an environment, and since when each fails, oldest first. */
export async function listStandings({
  tx,
  scope,
}: Context): Promise<{ id: string; url: string; enabled: boolean; failing_since: string | null }[]> {
  const { id, url, enabled, failingSince } = endpoints;
  const rows = await tx
    .select({ id, url, enabled, failingSince })
    .from(endpoints)
    .where(
      and(eq(endpoints.organisationId, scope.organisationId), eq(endpoints.environment, scope.environment)),
    )
    .orderBy(endpoints.createdAt, id);
  return rows.map(({ failingSince: since, ...row }) => ({
    ...row,
    failing_since: since?.toISOString() ?? null,
  }));
}

const ofEndpoint = {
  key: [endpoints.id],
  organisationId: endpoints.organisationId,
  environment: endpoints.environment,
};

export const sealedWebhookSecrets: readonly SealedColumn[] = [
  { ...ofEndpoint, column: endpoints.secret },
  { ...ofEndpoint, column: endpoints.previousSecret },
];

/** Endpoints by their address. */
export const endpointLabel: RecordLabel = {
  subjects: ['webhook'],
  permission: 'webhooks:read',
  label: labelColumn(endpoints, endpoints.url),
};
