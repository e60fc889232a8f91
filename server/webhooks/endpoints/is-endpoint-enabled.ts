import type { Context } from '@/server/platform/kernel/context';
import { findEndpoint } from './store';

/** Whether deliveries may be sent to an endpoint: false for one that is disabled, and for one that is deleted. */
export async function isEndpointEnabled({ tx, scope }: Context, id: string): Promise<boolean> {
  return (await findEndpoint(tx, scope, id))?.enabled ?? false;
}
