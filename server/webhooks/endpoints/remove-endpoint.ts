import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { deleteEndpointRow } from './store';

/**
 * Deletes an endpoint with its secrets and its health.
 * @throws ApiError not_found
 */
export async function removeEndpoint({ tx, scope }: Context, id: string): Promise<void> {
  if (!(await deleteEndpointRow(tx, scope, id))) throw notFound();
}
