import 'server-only';
import { targetOf } from '@/lib/client/target';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';

const operations = new Map<string, Operation>(Object.entries(partnerOperations));

/** The request target of a browser's read: the operation's own path, and the rest of the query as it came. */
export function relayTarget(id: string, search: URLSearchParams): string | undefined {
  const operation = operations.get(id);
  if (operation?.method !== 'GET' || operation.kind !== 'json') return undefined;
  const rest = new URLSearchParams(search);
  const params: Record<string, string> = {};
  for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
    const [value = '', ...others] = rest.getAll(name);
    if (/^\.{0,2}$/.test(value) || others.length > 0) return undefined;
    params[name] = value;
    rest.delete(name);
  }
  const query = rest.toString();
  return targetOf(operation, { params }) + (query && `?${query}`);
}
