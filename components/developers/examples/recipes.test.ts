import { describe, expect, it } from 'vitest';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { eventTypeSchema } from '@/lib/contract/webhooks/events';
import { eventGroups } from './event-labels';
import { exampleEvent } from './example-event';
import { fillValues, missingValue, savedFrom } from './follow-recipe';
import { permissionsOf, recipeView } from './recipe-view';
import { type ForcedType, recipes } from './recipes';

const types = Object.keys(recipes) as ForcedType[];
/** A valid value for every name that a recipe saves. */
const values = {
  funding_id: '0198c5a0-3a00-7000-8000-000000000001',
  mandate_id: '0198c5a0-3a00-7000-8000-000000000002',
  investment_id: '0198c5a0-3a00-7000-8000-000000000003',
  order_id: '0198c5a0-3a00-7000-8000-000000000004',
  holding_id: '0198c5a0-3a00-7000-8000-000000000005',
  webhook_id: '0198c5a0-3a00-7000-8000-000000000006',
  inbox_url: 'https://desk.example/inbox/abc',
  amount: '50000.00',
};

describe('the recipes of the examples', () => {
  it('tell every kind of event, and force all but those of the verification', () => {
    const told = eventGroups.flatMap((group) => group.types);
    expect([...told].sort()).toEqual([...eventTypeSchema.options].sort());
    expect([...types, 'kyb.status_changed', 'kyb.document_expiring'].sort()).toEqual([...told].sort());
  });

  it.each(types)(
    '%s: every call is one that the contract takes, with values that earlier ones give',
    (type) => {
      const known = new Set<string>();
      for (const step of recipeView(type).steps) {
        const operation: Operation = partnerOperations[step.operation];
        const named = JSON.stringify([step.params, step.body]).match(/(?<=\$)\w+/g) ?? [];
        expect(named.filter((name) => !known.has(name))).toEqual([]);
        const { params = {}, query = {}, body } = fillValues(step, values);
        expect(operation.params.safeParse(params).error).toBeUndefined();
        expect(operation.query.safeParse(query).error).toBeUndefined();
        if (operation.body) expect(operation.body.safeParse(body).error).toBeUndefined();
        for (const name of Object.keys(step.saves ?? {})) known.add(name);
      }
      expect(known).toContain(recipes[type].about);
    },
  );

  it('need what their calls need', () => {
    expect(permissionsOf('funding.expired')).toEqual(['wallets:write', 'sandbox:write', 'webhooks:read']);
  });

  it('show events whose data has the type’s own form', () => {
    expect(exampleEvent('order.completed')).toMatchObject({
      type: 'order.completed',
      data: { status: 'completed', holding_id: expect.any(String) },
    });
    expect(exampleEvent('wallet.funded')).not.toHaveProperty('sequence');
  });
});

describe('the values of a recipe', () => {
  it('come from a record, or from the first of a list', () => {
    expect(savedFrom({ data: { id: 'a' } }, { x_id: 'id' })).toEqual({ x_id: 'a' });
    expect(savedFrom({ data: [{ id: 'a' }, { id: 'b' }] }, { x_id: 'id' })).toEqual({ x_id: 'a' });
    expect(savedFrom({ data: [] }, { x_id: 'id' })).toEqual({});
    expect(savedFrom(undefined, { x_id: 'id' })).toEqual({});
  });

  it('stand where their names stood', () => {
    const input = { params: { order_id: '$order_id' }, body: { amount: '1.00', list: ['$order_id', 7] } };
    expect(fillValues(input, { order_id: 'o' })).toEqual({
      params: { order_id: 'o' },
      body: { amount: '1.00', list: ['o', 7] },
    });
    expect(missingValue(input, {})).toBe('order_id');
    expect(missingValue(input, { order_id: 'o' })).toBeUndefined();
  });
});
