import type { OrderActor } from '@/lib/contract/trading/order-steps';
import { nameMember } from '@/server/organisation/members/find-members';
import type { Context } from '@/server/platform/kernel/context';

/** Who acts, as the steps of an order name them: the partner's own by id, anybody else by what they are. */
export async function orderActor(context: Context): Promise<OrderActor> {
  const { actor } = context;
  switch (actor.kind) {
    case 'key':
      return { kind: 'key', id: actor.keyId };
    case 'member': {
      const name = await nameMember(context, actor.memberId);
      return { kind: 'member', id: actor.memberId, ...(name !== null && { name }) };
    }
    case 'payer':
    case 'operator':
      return { kind: actor.kind };
    case 'console':
    case 'service':
      return { kind: 'service' };
  }
}
