import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorStatus } from './errors';
import { fillPath } from './fill-path';
import type { Operation } from './operation';
import { operations, partnerOperations } from './operations';

const all = Object.entries<Operation>(operations);
const partner = Object.entries<Operation>(partnerOperations);

const shapeOf = (schema: z.ZodType | null): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** The item fields of a page whose next_cursor can be set; undefined for any other response. */
function itemsOf({ answer }: Operation): Record<string, z.ZodType> | undefined {
  const { data, next_cursor } = shapeOf(answer);
  if (!(data instanceof z.ZodArray) || !(next_cursor instanceof z.ZodNullable)) return undefined;
  return shapeOf(data.element as z.ZodType);
}

describe('the table of operations', () => {
  it('names no two operations with one method and address', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('contains every operation of partners under their prefix, and no other there', () => {
    const underPrefix = all.filter(([, { path }]) => path.startsWith('/partner/v1/')).map(([id]) => id);
    expect(underPrefix).toEqual(partner.map(([id]) => id));
  });
});

describe.each(all)('%s', (_, operation) => {
  const { path, params, query, body, answer, example, access, method } = operation;

  it('has exactly the parameters that its path names', () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params.shape)).toEqual(named);
  });

  it('gives no name to two of its parameters, query and body', () => {
    const names = [params, query, body].flatMap((schema) => Object.keys(shapeOf(schema)));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has an example that its own schemas accept', () => {
    expect(params.safeParse(example.params ?? {}).error).toBeUndefined();
    expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    expect(body?.safeParse(example.body).error).toBeUndefined();
    expect(answer.safeParse(example.answer).error).toBeUndefined();
  });

  it('has an example with nothing that its schemas do not know', () => {
    expect(Object.keys(example.params ?? {})).toEqual(Object.keys(params.shape));
    expect(Object.keys(query.shape)).toEqual(expect.arrayContaining(Object.keys(example.query ?? {})));
    expect(answer.parse(example.answer)).toEqual(example.answer);
    expect(example.body === undefined).toBe(body === null);
  });

  it('refuses a field of the body that it does not know, by its name', () => {
    if (!body) return expect(['GET', 'DELETE']).toContain(method);
    const refused = body.safeParse({ ...(example.body as object), surprise: 1 });
    expect(refused.error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'], path: [] }),
    ]);
  });

  it('lists each of its errors once, and 404 where a record is named', () => {
    const { errors } = operation;
    expect(new Set(errors).size).toBe(errors.length);
    expect(errors.filter((code) => !(code in errorStatus))).toEqual([]);
    if (Object.keys(params.shape).length > 0) expect(errors).toContain('not_found');
  });

  it('needs a write permission exactly where it changes something that is not the caller’s alone', () => {
    if (path.startsWith('/partner/v1/notifications')) return expect(access).toBe('organisation:read');
    // The approval rule names the roles that can decide a request.
    if (path.startsWith('/partner/v1/approvals/{')) return expect(access).toBe('organisation:read');
    if (!access.includes(':')) return expect(['any', 'console', 'operator', 'public']).toContain(access);
    expect(access.endsWith(':write')).toBe(method !== 'GET');
  });
});

describe.each(partner.filter(([, operation]) => itemsOf(operation)))('the list %s', (_, operation) => {
  const items = Object.keys(itemsOf(operation) ?? {});
  const query = Object.keys(operation.query.shape);

  it('takes limit and cursor, ids, and the times that its records have', () => {
    expect(operation.method).toBe('GET');
    expect(query).toEqual(expect.arrayContaining(['limit', 'cursor']));
    expect(query.includes('ids')).toBe(items.includes('id'));
    const hasBegun = ['created_at', 'published_at', 'started_at', 'received_at'].some((name) =>
      items.includes(name),
    );
    expect(query.includes('created_from') && query.includes('created_to')).toBe(hasBegun);
    if (items.includes('updated_at')) expect(query).toContain('updated_since');
  });

  it('refuses a cursor that is not its own', () => {
    expect(operation.errors).toContain('invalid_cursor');
  });
});

describe('the filters of transactions', () => {
  it('are the same for the list and the export', () => {
    const { limit, cursor, sort, ...filters } = partnerOperations.listTransactions.query.shape;
    expect(Object.keys(partnerOperations.exportTransactions.query.shape).sort()).toEqual(
      Object.keys(filters).sort(),
    );
    expect([limit, cursor]).not.toContain(undefined);
  });
});

describe('fillPath', () => {
  it('puts each parameter in its place, escaped', () => {
    expect(fillPath('/a/{one}/b/{two}', { one: 'NGN', two: 'x/y?z#%' })).toBe('/a/NGN/b/x%2Fy%3Fz%23%25');
  });
});
