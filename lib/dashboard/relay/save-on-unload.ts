import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { ApiError } from '@/lib/client/errors';
import { type Business, getKybBusiness, updateKybBusiness } from '@/lib/contract/kyb/business';
import { createWatchlist, updateWatchlist } from '@/lib/contract/market/watchlists';
import { permits } from '@/lib/contract/permissions';
import { perform, refuseEarly } from '../actions/action';
import type { Access } from '../session/access';

const texts = z.record(z.string().max(60), z.string().max(4_000));
const partingSchema = z.strictObject({
  /** The version that the changes are based on. */
  version: z.int().min(0),
  changes: texts,
  /** For each change, the values that it may replace; any other current value stays. */
  replaces: z.record(z.string().max(60), z.array(z.string().max(4_000)).max(3)),
});

/** The input from a closing page, which can't wait for a response and so states in advance what it may overwrite. */
export type PartingBody = z.infer<typeof partingSchema>;

const MOST_CHARACTERS = 65_536;
const nothing = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** @throws ApiError validation_failed for a body in the wrong format, or too long for a closing page. */
async function readBody<Body>(request: NextRequest, schema: z.ZodType<Body>): Promise<Body> {
  const text = await request.text();
  try {
    if (text.length <= MOST_CHARACTERS) return schema.parse(JSON.parse(text));
  } catch {
    // Invalid JSON is in the wrong format.
  }
  throw new ApiError({ status: 400, code: 'validation_failed', message: 'the body is not of its form' });
}

function save({ client }: Access, changes: Record<string, string>, version: number): Promise<unknown> {
  return client.call(updateKybBusiness, { body: { ...changes, expected_version: version } });
}

/** Returns the changes whose fields still have the values that the page knew. */
function stillFree(business: Business, { changes, replaces }: PartingBody): Record<string, string> {
  const fields: Readonly<Record<string, unknown>> = business;
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => replaces[name]?.includes(String(fields[name] ?? ''))),
  );
}

/**
 * Saves the unsaved business information of a closed page. If someone else has saved meanwhile, writes only the fields
 * that they have not changed.
 * @throws ApiError of the service, and validation_failed for a body in the wrong format
 */
export async function saveParting(access: Access, request: NextRequest): Promise<Response> {
  if (!permits(access.permissions, 'kyb:write')) {
    throw new ApiError({ status: 403, code: 'forbidden', message: 'not with this role' });
  }
  const body = await readBody(request, partingSchema);
  try {
    await save(access, body.changes, body.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.status !== 'changed') throw error;
    const { data } = await access.client.call(getKybBusiness);
    const changes = stillFree(data, body);
    if (Object.keys(changes).length > 0) await save(access, changes, data.version);
  }
  return nothing();
}

const watchOperations = { createWatchlist, updateWatchlist };
const watchesSchema = z
  .array(z.strictObject({ operation: z.enum(['createWatchlist', 'updateWatchlist']), input: z.unknown() }))
  .max(100);

/** Changes of watchlists, in their order, with the input of their actions. */
export type WatchesBody = z.infer<typeof watchesSchema>;

/**
 * Sends the changes of watchlists of a closed page that have no response yet. Those that have arrived meanwhile happen
 * once: they have the same Idempotency-Key. Nobody reads errors of the service any more.
 * @throws ApiError validation_failed for a body in the wrong format
 */
export async function saveWatches(access: Access, request: NextRequest): Promise<Response> {
  for (const { operation: id, input } of await readBody(request, watchesSchema)) {
    const operation = watchOperations[id];
    await perform(operation, input, async () => {
      refuseEarly(access, operation);
      return access.client;
    });
  }
  return nothing();
}
