import { describe, expect, it } from 'vitest';
import { errorBody } from '@/lib/contract/errors';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operationIds, operations } from '@/lib/contract/operations';
import { MOST_BODY_BYTES } from '@/lib/contract/organisation/limits';
import { ApiError } from '@/server/platform/kernel/errors';
import { errorText, MOST_DETAILS } from '../send';
import { readInput } from './read-input';

const operationOf = (id: OperationId): Operation => operations[id] as unknown as Operation;
const withJson = operationIds.filter((id) => {
  const { body, encoding } = operationOf(id);
  return body !== null && encoding === 'json';
});

/** So many values as a body may have, and as many bytes. */
const VALUES = 9_800;
const entries = Array.from({ length: VALUES }, (_, index) => [`n${index}`.padEnd(100, 'x'), 1] as const);
const unknownNames = (count: number) => Object.fromEntries(entries.slice(0, count));
const fieldsOf = ({ body, example }: Operation): string[] => [
  ...Object.keys((body as unknown as { shape?: object }).shape ?? {}),
  ...Object.keys((example.body as object | undefined) ?? {}),
];

/** What costs most to check, and makes most faults, in each way that fits into a body. */
function worstBodies(operation: Operation): [string, () => unknown][] {
  const names = [...new Set(fieldsOf(operation))];
  const each = (value: (share: number) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(Math.floor(VALUES / Math.max(1, names.length)))]));
  return [
    ['unknown names', () => ({ ...(operation.example.body as object), ...unknownNames(VALUES - 200) })],
    ['lists of numbers', () => each((share) => Array.from({ length: share - 1 }, () => 1))],
    [
      'lists of objects with unknown names',
      () => each((share) => Array.from({ length: Math.floor(share / 50) }, () => unknownNames(48))),
    ],
    ['objects with unknown names', () => each((share) => unknownNames(share - 1))],
    ['texts', () => each((share) => 'x'.repeat(Math.floor((MOST_BODY_BYTES * share) / VALUES) - 100))],
    [
      'texts of control characters',
      () => each((share) => '\u0001'.repeat(Math.floor((MOST_BODY_BYTES * share) / VALUES / 6) - 20)),
    ],
  ];
}

describe.each(withJson.map((id, place) => ({ id, place })))('$id', ({ id, place }) => {
  const operation = operationOf(id);
  const bodies = worstBodies(operation);
  // Each kind in turn; the full run tries every kind on every operation.
  const tried = process.env.TEST_FULL ? bodies : bodies.filter((_, kind) => kind === place % bodies.length);

  it.each(tried)('refuses %s with a small answer', (_, make) => {
    const body = make();
    const bytes = Buffer.from(JSON.stringify(body));
    expect(bytes.length).toBeLessThanOrEqual(MOST_BODY_BYTES);
    const request = {
      params: operation.example.params ?? {},
      target: operation.path,
      contentType: 'application/json',
    };
    let refusal: unknown;
    try {
      readInput(operation, request, bytes);
    } catch (error) {
      refusal = error;
    }
    // A body without fields is the same whatever fills them.
    if (Object.keys(body as object).length === 0) return;
    if (!(refusal instanceof ApiError)) throw refusal ?? new Error('it was taken');
    expect(refusal.code).toBe('validation_failed');
    // Cut where they are found, not only where they are sent.
    expect(Object.keys(refusal.details).length).toBeLessThanOrEqual(MOST_DETAILS);
    const text = errorText(refusal.code, refusal.message, refusal.details);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
    expect(errorBody.safeParse(JSON.parse(text)).success).toBe(true);
  });
});
