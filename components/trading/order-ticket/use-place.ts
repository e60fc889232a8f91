'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { refusedField } from '@/components/wallets/funding/new/refused-field';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import type { Fault, TicketField } from './estimate/check-estimate';
import { orderBody } from './order-body';
import { currencyOf, type Subject, type TicketValues } from './ticket-values';

/** Places an order, or requests approval for it. */
export type PlaceActions = {
  create: PartnerAction<'createOrder'>;
  ask: PartnerAction<'requestOrderApproval'>;
};

/** The request fields and their form fields. */
const FIELDS: Readonly<Record<string, TicketField>> = {
  amount: 'amount',
  units: 'units',
  client_reference: 'reference',
  customer: 'customer',
  'funding.method': 'method',
  'funding.mandate_id': 'mandate',
};

/** The refused order, as far as its error text needs it. */
interface Refused {
  readonly subject: Subject;
  readonly values: Pick<TicketValues, 'by' | 'pay'>;
}

/** The error of a definite refusal by field, shown next to it when the form returns. */
export function refusedFields(error: ActionError | undefined, { subject, values }: Refused): Fault[] {
  if (error?.code === 'duplicate_reference') {
    return [{ field: 'reference', words: 'Another order already has this reference.' }];
  }
  if (subject.side === 'buy' && values.pay === 'funding') {
    const funded = refusedField(error, currencyOf(subject));
    if (funded) return [{ ...funded, field: funded.field === 'amount' ? values.by : funded.field }];
  }
  if (error?.code !== 'validation_failed') return [];
  return Object.entries(error.details).flatMap(([name, words]) => {
    const field = FIELDS[name];
    return field && words ? [{ field, words: `It ${words}.` }] : [];
  });
}

interface Placed {
  readonly subject: Subject;
  readonly values: TicketValues;
  readonly mandateId: string | undefined;
  /** It requires approval by a second person: a request is created, not an order. */
  readonly needsApproval: boolean;
}

/**
 * Places the order once, however often the button is clicked, and opens its page; for an external payment, that page
 * shows the instructions. An approval request works the same way.
 * @param onOrdered called with the order, before navigation
 */
export function usePlace({ create, ask }: PlaceActions, onOrdered: () => void) {
  const { org, env } = useScope();
  const router = useRouter();
  const asking = useAction(ask, { name: 'ask', changes: ['listApprovals'] });
  const placing = useAction(create, {
    changes: [
      'listOrders',
      'listWallets',
      'getWallet',
      'listTransactions',
      'listFundingRequests',
      'listHoldings',
      'getHolding',
      'listMandates',
    ],
  });
  const [isLeaving, setLeaving] = useState(false);

  async function place({ subject, values, mandateId, needsApproval }: Placed): Promise<void> {
    if (isLeaving) return;
    const body = orderBody(subject, values, mandateId);
    const result = await (needsApproval ? asking.run({ body }) : placing.run({ body }));
    if (!result.ok) {
      // A refusal because of the mandate shows that the list of mandates has changed.
      if (result.error.code.startsWith('mandate_')) placing.readAgain();
      return;
    }
    setLeaving(true);
    onOrdered();
    const { id } = result.data.data;
    // The confirmation is replaced in the history, so that Back can't order again.
    router.replace(needsApproval ? routes.approval(org, env, id) : routes.order(org, env, id));
  }
  function reset(): void {
    asking.reset();
    placing.reset();
  }
  return {
    pending: asking.pending || placing.pending || isLeaving,
    error: asking.error ?? placing.error,
    reset,
    place: (order: Placed) => void place(order),
  };
}
