import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { ApiError } from '@/lib/client/errors';
import { type Business, getKybBusiness, updateKybBusiness } from '@/lib/contract/kyb/business';
import { permits } from '@/lib/contract/permissions';
import type { Access } from '../session/access';

const texts = z.record(z.string().max(60), z.string().max(4_000));
const partingSchema = z.strictObject({
  /** The version that the texts were made from. */
  version: z.int().min(0),
  changes: texts,
  /** For each change the values that it may replace; any other current value is left alone. */
  replaces: z.record(z.string().max(60), z.array(z.string().max(4_000)).max(3)),
});

/** The input of a closing page, which can't wait for a response and so states in advance what it may overwrite. */
export type PartingBody = z.infer<typeof partingSchema>;

const MOST_CHARACTERS = 65_536;
const nothing = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** @throws ApiError validation_failed for a body of another form, and for one that is too long for a page that closes. */
async function readBody(request: NextRequest): Promise<PartingBody> {
  const text = await request.text();
  try {
    if (text.length <= MOST_CHARACTERS) return partingSchema.parse(JSON.parse(text));
  } catch {
    // Whatever it is: it is not of the form.
  }
  throw new ApiError({ status: 400, code: 'validation_failed', message: 'the body is not of its form' });
}

function save({ client }: Access, changes: Record<string, string>, version: number): Promise<unknown> {
  return client.call(updateKybBusiness, { body: { ...changes, expected_version: version } });
}

/** The changes whose fields still hold what the page knew. */
function stillFree(business: Business, { changes, replaces }: PartingBody): Record<string, string> {
  const fields: Readonly<Record<string, unknown>> = business;
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => replaces[name]?.includes(String(fields[name] ?? ''))),
  );
}

/**
 * Saves what a page of business information had left when it was closed. Where somebody else has saved meanwhile, only
 * fields that they have not touched are written.
 * @throws ApiError of the service, and validation_failed for a body of another form
 */
export async function saveParting(access: Access, request: NextRequest): Promise<Response> {
  if (!permits(access.permissions, 'kyb:write')) {
    throw new ApiError({ status: 403, code: 'forbidden', message: 'not with this role' });
  }
  const body = await readBody(request);
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
