import { ApiError } from '@/server/platform/kernel/errors';

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

const refuse = (what: string): never => {
  throw new ApiError('bad_request', `The request target ${what}.`);
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Most targets: nothing to escape, nothing escaped, no dots. */
const PLAIN = /^(\/[\w-]+)+(\?[\w=&-]*)?$/;

/** Checks the request target exactly as it was sent; it is never rewritten. @throws ApiError bad_request */
export function checkTarget(target: string): void {
  if (PLAIN.test(target)) return;
  if (!target.startsWith('/')) refuse('must be a path');
  if (!VISIBLE_ASCII.test(target)) refuse('has a character that must be percent-encoded');
  if (target.includes('\\') || target.includes('#')) refuse('has a backslash or a number sign');
  const [path = ''] = target.split('?', 1);
  if (path.includes('//')) refuse('has an empty path segment');
  if (DOT_SEGMENT.test(path)) refuse('has a dot segment');
  if (/%2f|%5c/i.test(path)) refuse('has an encoded slash in its path');
  if (/%00/.test(target)) refuse('has an encoded zero byte');
  if (!isDecodable(target)) refuse('has a broken percent escape');
}

/**
 * Reads the query into a record of strings.
 * @throws ApiError validation_failed that names a repeated parameter.
 */
export function readQuery(target: string): Record<string, string> {
  const start = target.indexOf('?');
  if (start < 0) return {};
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(target.slice(start + 1))) {
    if (name in query) {
      throw new ApiError('validation_failed', 'A query parameter is repeated.', { [name]: 'is repeated' });
    }
    query[name] = value;
  }
  return query;
}
