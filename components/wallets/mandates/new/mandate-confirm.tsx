'use client';

import { useEffect, useRef, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { ConfirmFoot } from '@/components/ui/form/confirm-foot';
import { bankNameOf } from '@/lib/contract/kyb/checks';
import type { MandateAccountCheck } from '@/lib/contract/wallets/mandates';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { accountBody, type MandateValues } from '../mandate-values';

type MandateConfirmProps = {
  values: MandateValues;
  /** The name of the organisation. */
  organisation: string;
  /** The account holder; undefined while the bank is asked. */
  holder: MandateAccountCheck | undefined;
  /** Why the account check failed. */
  checkError: ActionError | undefined;
  onCheck: () => void;
  /** True from the click until the mandate's page has loaded. */
  pending: boolean;
  error: ActionError | undefined;
  /** It becomes an approval request for a second person. */
  needsApproval: boolean;
  onBack: () => void;
  onCreate: () => void;
};

type MismatchProps = {
  holder: MandateAccountCheck;
  organisation: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
};

/** The holder's name differs from the organisation's: the consequence, what to do, and the required checkbox. */
function Mismatch({ holder, organisation, checked, onTick }: MismatchProps) {
  return (
    <div className="mt-5 space-y-3">
      <Alert tone="warning" live title="The bank names another holder">
        <p>
          The account belongs to {holder.account_name}, and your organisation is {organisation}.
        </p>
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          <li>Wrong account? Go back to edit.</li>
          <li>
            Otherwise, use an account in your organisation’s name. The bank refuses mandates for accounts in
            other names.
          </li>
        </ul>
      </Alert>
      <LabelledCheckbox checked={checked} onChange={(event) => onTick(event.target.checked)}>
        Request it anyway
      </LabelledCheckbox>
    </div>
  );
}

function Holder({ holder }: { holder: MandateAccountCheck | undefined }) {
  return holder ? (
    <span>{holder.account_name}</span>
  ) : (
    <Loading label="the holder of the account" className="inline-block">
      <Skeleton className="w-40" />
    </Loading>
  );
}

function Facts({ values, holder }: Pick<MandateConfirmProps, 'values' | 'holder'>) {
  const { bank_code, account_number } = accountBody(values);
  return (
    <DescriptionList
      className="mt-4 border-border border-t pt-2.25"
      items={[
        { label: 'Bank', value: holder?.bank_name ?? bankNameOf('NGN', bank_code) ?? bank_code },
        {
          label: 'Account number',
          value: <span className="tabular">{account_number}</span>,
        },
        {
          label: 'Held by',
          value: <Holder holder={holder} />,
          hint: holder?.name_matches ? 'The bank confirms this is your organisation.' : undefined,
        },
        { label: 'Debited for', value: 'NGN wallet' },
      ]}
    />
  );
}

/** Why the mandate can't be requested yet; undefined if it can. */
function useHeldReason(holder: MandateAccountCheck | undefined, isMeant: boolean): string | undefined {
  const permission = useAllowed('wallets:write');
  if (!permission.allowed) return permission.reason;
  if (!holder) return 'The bank has not confirmed the account holder yet.';
  return holder.name_matches || isMeant
    ? undefined
    : 'The bank names another holder. Change the account, or confirm that you want to request it anyway.';
}

/** The second step: a summary, the holder's name from the bank, and the button that requests the mandate. */
export function MandateConfirm(props: MandateConfirmProps) {
  const { values, organisation, holder, checkError, onCheck, pending, error, onBack, onCreate } = props;
  const { needsApproval } = props;
  const { env } = useScope();
  const [isMeant, setMeant] = useState(false);
  const hold = useHeldReason(holder, isMeant);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="max-w-2xl">
      <div className="p-4 sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          Request this mandate{env === 'test' ? ' in test mode' : ''}?
        </h2>
        <p className="mt-1 text-muted">
          {needsApproval
            ? 'A second person has to approve it. Until then it is not requested from the bank. Limit per debit:'
            : 'The holder agrees on the bank’s page within 7 days, then the bank activates it. Nothing is debited now. Limit per debit:'}
        </p>
        <p className="mt-5 font-semibold text-3xl">
          <Amount value={values.maximum_amount} currency="NGN" />
        </p>
        <Facts values={values} holder={holder} />
        {holder && !holder.name_matches ? (
          <Mismatch holder={holder} organisation={organisation} checked={isMeant} onTick={setMeant} />
        ) : null}
        {checkError && !holder ? (
          <div className="mt-5">
            <ActionFailure
              error={checkError}
              uncertainAdvice="Check again. This changes nothing."
              onRetry={onCheck}
            />
          </div>
        ) : null}
        {error ? (
          <div className="mt-5">
            <ActionFailure
              error={error}
              uncertainAdvice="Try again: it won’t be requested twice. Before you change a figure, check your mandates."
              onRetry={onCreate}
            />
          </div>
        ) : null}
      </div>
      <ConfirmFoot
        onBack={onBack}
        onConfirm={onCreate}
        pending={pending}
        disabled={false}
        disabledReason={hold}
      >
        {needsApproval ? 'Request approval' : error ? 'Try again' : 'Request mandate'}
      </ConfirmFoot>
    </Card>
  );
}
