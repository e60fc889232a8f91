'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useCallback, useState } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { isDebitLost, mandateOf, withMandate } from '@/components/wallets/funding/new/fund-schema';
import { startingMethod, usableMethods } from '@/components/wallets/funding/new/limits';
import { debitLost } from '@/components/wallets/funding/new/refused-field';
import { useFundingChoices } from '@/components/wallets/funding/new/use-funding-choices';
import type { Fault } from './estimate/check-estimate';
import { sizeOrdered } from './order-body';
import { SubjectCard } from './picker/subject-card';
import { ticketParams } from './ticket-address';
import { TicketForm } from './ticket-form';
import { TicketReview } from './ticket-review';
import { ticketSchema } from './ticket-schema';
import { TicketSteps } from './ticket-steps';
import { currencyOf, noTexts, type Subject, type TicketValues } from './ticket-values';
import { useDraft } from './use-draft';
import { type CreateOrderAction, refusedFields, usePlace } from './use-place';
import { whyNot } from './why-not';

type TicketProps = { subject: Subject; create: CreateOrderAction; member: string };

/** Says at the top why a member can't order, and who can. */
function LookOnly() {
  const permission = useAllowed('orders:write');
  if (permission.allowed) return null;
  return (
    <Alert tone="warning" title="You can look, but not order">
      {permission.reason}
    </Alert>
  );
}

/** Everything that the ticket holds: from its address, from what this tab remembers, and from the service. */
function useTicket(subject: Subject, member: string) {
  const scope = useScope();
  const [address, setAddress] = useQueryStates(ticketParams, { history: 'replace', shallow: true });
  const { texts, setTexts, forget } = useDraft(member, `${subject.side} ${subject.id}`);
  const currency = currencyOf(subject);
  const isFunded = subject.side === 'buy' && address.pay === 'funding';
  const funding = useFundingChoices(currency, isFunded);
  const canReadWallets = useAllowed('wallets:read').allowed;
  const wallets = useQuery({ ...walletsQuery(scope), enabled: canReadWallets }).data?.data;
  const usable = funding.choices ? usableMethods(funding.choices.methods, funding.choices.mandates) : [];
  const { by, amount, units, pay, mandate } = address;
  const { reference, customer, metadata } = texts ?? noTexts;
  const values: TicketValues = {
    ...{ by, amount, units, pay, mandate, reference, customer },
    method: startingMethod(usable, address.method) ?? address.method,
    metadata: metadata.map((row) => ({ ...row })),
  };
  const keep = useCallback(
    ({ reference, customer, metadata, ...figures }: TicketValues) => {
      void setAddress(figures);
      setTexts({ reference, customer, metadata });
    },
    [setAddress, setTexts],
  );
  return {
    ...{ address, setAddress, setTexts, values, keep, forget, funding, isFunded },
    isReady: texts !== undefined && (!isFunded || funding.choices !== undefined),
    balance: wallets?.find((wallet) => wallet.currency === currency)?.balance,
  };
}

/** The ticket of one investment or holding: its form, then the confirmation. */
export function Ticket({ subject, create, member }: TicketProps) {
  const ticket = useTicket(subject, member);
  const { address, setAddress, setTexts, values, keep, forget, funding, isFunded, isReady, balance } = ticket;
  const { choices } = funding;
  const placing = usePlace(create, forget);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const ordered = { ...values, ...sizeOrdered(subject, values) };
  const isRight = ticketSchema({ subject, choices, isReview: true }).safeParse(ordered).success;
  // A debit that was meant is never quietly made a transfer.
  const isLost = isFunded && isDebitLost(choices, address.method);
  const isReview = address.step === 'review' && (!isReady || isRight) && !isLost;

  function review(typed: TicketValues): void {
    placing.reset();
    setRefused([]);
    const { reference, customer, metadata, ...figures } = typed;
    setTexts({ reference, customer, metadata });
    // The confirmation names its mandate, so that no other is debited in its place.
    void setAddress({ ...withMandate(figures, choices?.mandates), step: 'review' }, { history: 'push' });
  }
  function back(): void {
    setRefused(refusedFields(placing.error, { subject, values }));
    void setAddress({ step: null }, { history: 'push' });
  }

  const refusal = whyNot(subject);
  return (
    <>
      <TicketSteps current={isReview ? 'review' : 'details'} isFunded={isFunded} />
      <LookOnly />
      {isReview ? (
        <TicketReview
          subject={subject}
          values={values}
          choices={choices}
          balance={balance}
          isReady={isReady}
          pending={placing.pending}
          error={placing.error}
          onBack={back}
          onOrder={() =>
            placing.place(subject, values, choices && mandateOf(choices.mandates, values.mandate)?.id)
          }
        />
      ) : refusal ? (
        <Card className="space-y-4 p-4 sm:p-6">
          <SubjectCard subject={subject} />
          <Alert title={refusal.title}>{refusal.words}</Alert>
        </Card>
      ) : (
        <TicketForm
          subject={subject}
          values={values}
          funding={funding}
          balance={balance}
          refused={isLost ? [debitLost] : refused}
          onChange={keep}
          onReview={review}
        />
      )}
    </>
  );
}
