'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRule } from '@/components/approvals/rules/use-rule';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import { type Action, type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { StepList } from '@/components/ui/display/step-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { checkMandateAccount, MandateAccountCheck } from '@/lib/contract/wallets/mandates';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { fundingMethodsQuery } from '../../funding/queries';
import {
  accountBody,
  type MandateValues,
  mandateFaults,
  noMandate,
  type RefusedField,
  refusedFields,
} from '../mandate-values';
import { MandateConfirm } from './mandate-confirm';
import { MandateForm } from './mandate-form';

const STEPS = [
  { id: 'account', label: 'Account' },
  { id: 'confirm', label: 'Confirm' },
  { id: 'agree', label: 'Agree' },
] as const;

/** The current step of requesting a mandate. */
function MandateSteps({ current }: { current: 'account' | 'confirm' }) {
  return <StepList steps={STEPS} current={current} />;
}

function MandateFormSkeleton() {
  return (
    <Loading label="the form">
      <Card className="max-w-2xl space-y-6 p-4 sm:p-6">
        {keysFor(3).map((key) => (
          <div key={key} className="space-y-2">
            <Skeleton className="w-28" />
            <Skeleton className="h-10 rounded-md sm:h-9" />
            <Skeleton className="w-72 max-w-full" />
          </div>
        ))}
        <Skeleton className="h-10 w-44 rounded-md max-sm:w-full" />
      </Card>
    </Loading>
  );
}

const isEmpty = (values: MandateValues): boolean => Object.values(values).every((value) => value === '');

/**
 * The typed values of a mandate, saved in this tab for this member until it is requested: URLs are widely visible, and
 * an account number is private. Undefined until they are restored.
 */
function useMandateDraft(member: string) {
  const { org, env } = useScope();
  const key = `partner-desk.new-mandate.${org}.${env}`;
  const [draft, setDraft] = useState<MandateValues>();

  useEffect(() => {
    setDraft((known) => known ?? readFromTab<MandateValues>(sessionStorage, key, member) ?? noMandate);
  }, [key, member]);

  useEffect(() => {
    if (!draft) return;
    keepInTab(sessionStorage, key, member, isEmpty(draft) ? undefined : draft);
  }, [draft, key, member]);

  const forget = useCallback(() => keepInTab(sessionStorage, key, member, undefined), [key, member]);
  return { draft, setDraft, forget };
}

/** The server action of `action('checkMandateAccount')`. */
type CheckAccountAction = Action<
  ActionInput<typeof checkMandateAccount>,
  AnswerOf<typeof checkMandateAccount>
>;

const nameOf = (values: MandateValues): string => JSON.stringify(accountBody(values));

/** Asks the bank for the account holder, and remembers the result while the account stays the same. */
function useAccountCheck(check: CheckAccountAction) {
  const checking = useAction(check);
  const [found, setFound] = useState<{ account: string; holder: MandateAccountCheck }>();

  /** The holder named by the bank; undefined if this account was not checked. */
  const holderOf = (values: MandateValues): MandateAccountCheck | undefined =>
    found?.account === nameOf(values) ? found.holder : undefined;

  async function look(values: MandateValues) {
    const result = await checking.run({ body: accountBody(values) });
    if (result.ok) setFound({ account: nameOf(values), holder: result.data.data });
    return result;
  }
  return { holderOf, look, pending: checking.pending, error: checking.error, reset: checking.reset };
}

/** Requests a mandate, or approval for it. */
type RequestActions = {
  create: PartnerAction<'createMandate'>;
  ask: PartnerAction<'requestMandateApproval'>;
};

type NoticesProps = {
  closed: string | undefined;
  /** The limit from which a second person has to approve a mandate. */
  from: string | undefined;
};

/** The notices at the top: why a member can't request a mandate, and who can; what needs approval. */
function Notices({ closed, from }: NoticesProps) {
  const permission = useAllowed('wallets:write');
  return (
    <>
      {permission.allowed ? null : (
        <Alert tone="warning" title="Your role can’t request mandates">
          {permission.reason}
        </Alert>
      )}
      {closed ? <Alert title="Mandates are not available">{closed}</Alert> : null}
      {from ? (
        <Alert title="A second person has to approve some mandates">
          Those with a limit per debit of {formatAmount(from, 'NGN')} and more.
        </Alert>
      ) : null}
    </>
  );
}

/**
 * Requests the mandate once, however often the button is clicked, and opens its page. An approval request works the
 * same way.
 */
function useRequest({ create, ask }: RequestActions, onRequested: () => void) {
  const { org, env } = useScope();
  const router = useRouter();
  const creating = useAction(create, { changes: ['listMandates'] });
  const asking = useAction(ask, { name: 'ask', changes: ['listApprovals'] });
  const [isLeaving, setLeaving] = useState(false);

  async function start(values: MandateValues, needsApproval: boolean): Promise<void> {
    if (isLeaving) return;
    const body = { ...accountBody(values), maximum_amount: values.maximum_amount };
    const result = await (needsApproval ? asking.run({ body }) : creating.run({ body }));
    if (!result.ok) return;
    setLeaving(true);
    onRequested();
    const { id } = result.data.data;
    // The confirmation is replaced in the history, so that Back can't request it again.
    router.replace(needsApproval ? routes.approval(org, env, id) : routes.mandate(org, env, id));
  }
  return {
    pending: creating.pending || asking.pending || isLeaving,
    error: asking.error ?? creating.error,
    /** The service knows of a rule that was turned on meanwhile; this stays so if a request for approval fails. */
    needsApproval: creating.error?.code === 'approval_required',
    reset: () => {
      creating.reset();
      asking.reset();
    },
    start: (values: MandateValues, needsApproval: boolean) => void start(values, needsApproval),
  };
}

/** Whether a second person has to approve the mandate, and the amount from which that is so. */
function useApproval(values: MandateValues | undefined, isRefused: boolean) {
  const from = useRule('mandate')?.amounts?.NGN;
  const limit = values && MONEY_PATTERN.test(values.maximum_amount) ? parseMoney(values.maximum_amount) : 0n;
  return {
    from,
    isNeeded: isRefused || (from !== undefined && limit >= parseMoney(from)),
  };
}

/** The limits of direct debit here, and why it is unavailable if it is. */
function useDebitMethod() {
  const scope = useScope();
  const methods = useQuery(fundingMethodsQuery(scope, 'NGN')).data?.data;
  const debit = methods?.find(({ method }) => method === 'beta_direct_debit');
  const isClosed = methods !== undefined && !debit?.configured;
  return {
    limits: debit,
    closed: isClosed
      ? `Direct debit is not set up in ${scope.env} mode yet. Contact support to connect it.`
      : undefined,
  };
}

type NewMandateProps = RequestActions & {
  check: CheckAccountAction;
  /** The member's id, and the organisation's name. */
  member: string;
  organisation: string;
};

/** Requests a mandate: account and maximum debit, then the confirmation with the holder's name. */
export function NewMandate({ check, member, organisation, ...actions }: NewMandateProps) {
  const [step, setStep] = useQueryState(
    'step',
    parseAsStringLiteral(['account', 'confirm']).withDefault('account').withOptions({ history: 'push' }),
  );
  const { draft, setDraft, forget } = useMandateDraft(member);
  const { limits, closed } = useDebitMethod();
  const account = useAccountCheck(check);
  const creating = useRequest(actions, forget);
  const approval = useApproval(draft, creating.needsApproval);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const mayAsk = useAllowed('wallets:write').allowed && closed === undefined;
  const isRight = draft !== undefined && Object.keys(mandateFaults(limits)(draft)).length === 0;
  const isConfirm = step === 'confirm' && isRight;
  const holder = draft && account.holderOf(draft);

  const look = useEffectEvent(() => (draft && !holder ? void account.look(draft) : undefined));
  // A reload loses the result of the account check.
  useEffect(() => {
    if (isConfirm && mayAsk) look();
  }, [isConfirm, mayAsk]);

  function back(): void {
    setRefused(refusedFields(creating.error));
    account.reset();
    // No confirmation is left in the history, so that Back can't request again.
    void setStep('account', { history: 'replace' });
  }
  async function checkAccount(values: MandateValues) {
    creating.reset();
    setRefused([]);
    const result = await account.look(values);
    if (result.ok) void setStep('confirm');
    return result;
  }

  return (
    <>
      <MandateSteps current={isConfirm ? 'confirm' : 'account'} />
      <Notices closed={closed} from={isConfirm ? undefined : approval.from} />
      {!draft ? (
        <MandateFormSkeleton />
      ) : isConfirm ? (
        <MandateConfirm
          values={draft}
          organisation={organisation}
          holder={holder}
          checkError={account.error}
          onCheck={() => void account.look(draft)}
          pending={creating.pending}
          error={creating.error}
          onBack={back}
          needsApproval={approval.isNeeded}
          onCreate={() => creating.start(draft, approval.isNeeded)}
        />
      ) : (
        <MandateForm
          values={draft}
          limits={limits}
          closed={closed}
          refused={refused}
          error={account.error}
          onChange={setDraft}
          onCheck={checkAccount}
        />
      )}
    </>
  );
}
