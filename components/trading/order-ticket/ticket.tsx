'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useState } from 'react';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { Card } from '@/components/ui/display/card';
import { StepList } from '@/components/ui/display/step-list';
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
import { ticketFaults } from './ticket-schema';
import {
  compareUnits,
  currencyOf,
  noTexts,
  type Subject,
  type TicketTexts,
  type TicketValues,
} from './ticket-values';
import { type PlaceActions, refusedFields, usePlace } from './use-place';

/** The confirmation loads with the first change of the form, before it is needed. */
const loadReview = () => import('./ticket-review').then((module) => module.TicketReview);
const TicketReview = dynamic(loadReview);

/** Why an investment can't be bought, or a holding can't be sold, regardless of the figures; undefined if it can. */
function whyNot(subject: Subject): { readonly title: string; readonly words: string } | undefined {
  if (subject.side === 'buy') {
    const { status, closed_reason: reason } = subject.investment;
    if (status === 'open') return undefined;
    return { title: 'Not available to buy', words: reason ?? 'Not accepting orders right now.' };
  }
  const { status, available_units: available } = subject.holding;
  const title = 'Not available to sell';
  if (status === 'sold') return { title, words: 'All of it has been sold.' };
  if (status === 'matured') return { title, words: 'It has matured and was paid into the wallet.' };
  if (compareUnits(available, '0') > 0) return undefined;
  return { title, words: 'Open sales reserve all of its units.' };
}

const ORDER = { id: 'details', label: 'Order' };
const CONFIRM = { id: 'review', label: 'Confirm' };
const PAY = { id: 'pay', label: 'Pay' };

type TicketStepsProps = {
  current: 'details' | 'review';
  /** It is paid externally: that is a separate step, on the order page. */
  isFunded: boolean;
};

/** The current step of placing an order. */
function TicketSteps({ current, isFunded }: TicketStepsProps) {
  return <StepList steps={isFunded ? [ORDER, CONFIRM, PAY] : [ORDER, CONFIRM]} current={current} />;
}

const isEmpty = ({ reference, customer, metadata }: TicketTexts): boolean =>
  reference === '' && customer === '' && metadata.length === 0;

/**
 * The ticket's texts, saved in this tab for this member until the order is placed. Undefined until they are restored:
 * no order may be placed without them.
 * @param subject side and id of the investment or holding
 */
function useDraft(member: string, subject: string) {
  const { org, env } = useScope();
  // Keyed by subject: texts of one customer's order must not appear on another's.
  const key = `partner-desk.order-ticket.${org}.${env}.${subject}`;
  const [texts, setTexts] = useState<TicketTexts>();

  useEffect(() => {
    setTexts((known) => known ?? readFromTab<TicketTexts>(sessionStorage, key, member) ?? noTexts);
  }, [key, member]);

  useEffect(() => {
    if (!texts) return;
    keepInTab(sessionStorage, key, member, isEmpty(texts) ? undefined : texts);
  }, [texts, key, member]);

  const forget = useCallback(() => keepInTab(sessionStorage, key, member, undefined), [key, member]);
  return { texts, setTexts, forget };
}

type TicketProps = PlaceActions & { subject: Subject; member: string };

/** A notice at the top: why a member can't order, and who can. */
function LookOnly() {
  const permission = useAllowed('orders:write');
  if (permission.allowed) return null;
  return (
    <Alert tone="warning" title="Your role can’t place orders">
      {permission.reason}
    </Alert>
  );
}

/** All values of the ticket: from the URL, from this tab and from the service. */
function useTicket(subject: Subject, member: string) {
  const scope = useScope();
  const [address, setAddress] = useQueryStates(ticketParams, { history: 'replace' });
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
    // What is confirmed is never replaced by another method, also if it is no longer offered.
    method:
      address.step === 'review' && address.method
        ? address.method
        : (startingMethod(usable, address.method) ?? address.method),
    metadata: metadata.map((row) => ({ ...row })),
  };
  const keep = useCallback(
    ({ reference, customer, metadata, ...figures }: TicketValues) => {
      void loadReview();
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

/** The ticket of one investment or holding: the form, then the confirmation. */
export function Ticket({ subject, member, ...actions }: TicketProps) {
  const ticket = useTicket(subject, member);
  const { address, setAddress, setTexts, values, keep, forget, funding, isFunded, isReady, balance } = ticket;
  const { choices } = funding;
  const placing = usePlace(actions, forget);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const ordered = { ...values, ...sizeOrdered(subject, values) };
  const isRight = Object.keys(ticketFaults({ subject, choices, isReview: true })(ordered)).length === 0;
  // A requested debit is never silently replaced by a transfer.
  const isLost = isFunded && isDebitLost(choices, address.method);
  const isReview = address.step === 'review' && (!isReady || isRight) && !isLost;

  function review(typed: TicketValues): void {
    placing.reset();
    setRefused([]);
    const { reference, customer, metadata, ...figures } = typed;
    setTexts({ reference, customer, metadata });
    // The confirmation names the mandate, so that no other can be debited.
    void setAddress({ ...withMandate(figures, choices?.mandates), step: 'review' }, { history: 'push' });
  }
  function back(): void {
    setRefused(refusedFields(placing.error, { subject, values }));
    // No confirmation is left in the history, so that Back can't order again.
    void setAddress({ step: null });
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
          onOrder={(needsApproval) => {
            const mandateId = choices && mandateOf(choices.mandates, values.mandate)?.id;
            placing.place({ subject, values, mandateId, needsApproval });
          }}
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
