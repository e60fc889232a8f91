'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { refusedField } from '@/components/wallets/funding/new/refused-field';
import type { AnswerOf } from '@/lib/contract/operation';
import type { createOrder } from '@/lib/contract/trading/order-acts';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import type { Fault, TicketField } from './estimate/check-estimate';
import { orderBody } from './order-body';
import { currencyOf, type Subject, type TicketValues } from './ticket-values';

export type CreateOrderAction = Action<ActionInput<typeof createOrder>, AnswerOf<typeof createOrder>>;

/** The fields of the interface, as they are called on the ticket. */
const FIELDS: Readonly<Record<string, TicketField>> = {
  amount: 'amount',
  units: 'units',
  client_reference: 'reference',
  customer: 'customer',
  'funding.method': 'method',
  'funding.mandate_id': 'mandate',
};

/** What the refused order was, as far as its refusal needs it. */
interface Refused {
  readonly subject: Subject;
  readonly values: Pick<TicketValues, 'by' | 'pay'>;
}

/** The message of a definite refusal for single fields, to stand beside them when the form is back. */
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

/**
 * Orders once, however often the button is pressed, and goes to the page of the order; where it is paid from outside, that
 * page says what to do.
 * @param onOrdered notified of the order, before the page goes
 */
export function usePlace(create: CreateOrderAction, onOrdered: () => void) {
  const { org, env } = useScope();
  const router = useRouter();
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

  async function place(subject: Subject, values: TicketValues, mandateId?: string): Promise<void> {
    if (isLeaving) return;
    const result = await placing.run({ body: orderBody(subject, values, mandateId) });
    if (!result.ok) {
      // What was refused for its mandate was chosen among mandates that are others by now.
      if (result.error.code.startsWith('mandate_')) placing.readAgain();
      return;
    }
    setLeaving(true);
    onOrdered();
    // The confirmation leaves the history, so that going back can't order the same again.
    router.replace(routes.order(org, env, result.data.data.id));
  }
  return {
    pending: placing.pending || isLeaving,
    error: placing.error,
    reset: placing.reset,
    place: (...order: Parameters<typeof place>) => void place(...order),
  };
}
