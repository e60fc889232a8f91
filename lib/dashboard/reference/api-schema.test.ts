import { describe, expect, it } from 'vitest';
import { type ApiSchema, fieldOf, fieldsOf } from './api-schema';

const named: Record<string, ApiSchema> = {
  Side: { type: 'string', enum: ['buy', 'sell'], description: 'Which way.' },
  Fee: {
    type: 'object',
    properties: { code: { type: 'string', minLength: 1, maxLength: 8 } },
    required: ['code'],
  },
  Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } },
};
const ref = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` });

describe('the fields of a schema', () => {
  it('say what they are, which values there are, and what is inside', () => {
    const schema: ApiSchema = {
      type: 'object',
      required: ['side'],
      properties: {
        side: { allOf: [ref('Side')], default: 'buy', description: 'Of the order.' },
        fees: { type: 'array', items: ref('Fee'), minItems: 1 },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        data: { type: 'object', additionalProperties: { type: 'string', maxLength: 500 } },
        id: { type: 'string', format: 'uuid', pattern: 'never shown' },
        limit: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      },
    };
    expect(
      fieldsOf(schema, named).map(({ name, type, required, limits }) => [name, type, required, limits]),
    ).toEqual([
      ['side', 'string', true, ['buy if left out']],
      ['fees', 'list of Fee', false, ['at least 1 entries']],
      ['note', 'string or null', false, []],
      ['data', 'object of string', false, []],
      ['id', 'uuid', false, []],
      ['limit', 'integer', false, ['at least 1']],
    ]);
    const [side, fees] = fieldsOf(schema, named);
    expect(side).toMatchObject({ values: ['buy', 'sell'], description: 'Of the order.' });
    expect(fees?.fields).toMatchObject([{ name: 'code', required: true, limits: ['1 to 8 characters'] }]);
  });

  it('end where a schema holds itself', () => {
    expect(fieldsOf(ref('Node'), named)).toMatchObject([{ name: 'child', type: 'Node', fields: [] }]);
  });

  it('come from the one among several choices that has any', () => {
    const choice = { anyOf: [ref('Fee'), { type: 'null' }] };
    expect(fieldOf('fee', choice, false, named)).toMatchObject({
      type: 'Fee or null',
      fields: [{ name: 'code' }],
    });
  });
});
