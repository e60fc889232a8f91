'use client';

import { useId, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { compareAmounts } from '@/components/wallets/funding/new/amounts';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { RailLimits, ReceivingAccount } from '@/lib/contract/treasury/rails';
import { Failure } from '../treasury/failure';
import { type AccountAct, AccountDialogs } from './account-dialogs';
import { accountFacts } from './account-facts';
import { type AccountDetails, accountSchema, inGroups } from './account-schema';
import { type RailActions, useRailAction } from './use-rail-action';

/** The currency of manual funding. */
const CURRENCY = 'USD';

const none: AccountDetails = {
  account_name: '',
  account_number: '',
  bank_name: '',
  bank_code: '',
  swift_code: '',
};

type AccountFormProps = {
  typed: AccountDetails;
  onReview: (account: AccountDetails) => void;
  onClose: () => void;
};

/** The first step: the account. */
function AccountForm({ typed, onReview, onClose }: AccountFormProps) {
  const id = useId();
  const form = useZodForm(accountSchema, typed);
  const plain = { autoComplete: 'off', spellCheck: false, required: true } as const;
  return (
    <FormDialog
      title="Propose a receiving account"
      description={`Payers transfer ${CURRENCY} into this account. They see it once another operator approves it.`}
      formId={id}
      submitLabel="Review"
      pending={false}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <Form id={id} form={form} onSubmit={onReview} className="space-y-4">
        <TextField
          name="account_name"
          label="Account name"
          autoFocus
          {...plain}
          hint="As in the bank’s letter."
        />
        <TextField name="account_number" label="Account number or IBAN" {...plain} />
        <TextField name="bank_name" label="Bank" {...plain} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="bank_code" label="Bank code" {...plain} />
          <TextField name="swift_code" label="SWIFT code" {...plain} />
        </div>
      </Form>
    </FormDialog>
  );
}

/** Asks for an account, and confirms it with its number. */
function ProposeDialog({ actions, onClose }: { actions: RailActions; onClose: () => void }) {
  const [typed, setTyped] = useState(none);
  const [isAsking, setAsking] = useState(false);
  const { run, pending, error, reset } = useRailAction('proposeReceivingAccount', actions.propose);

  async function confirm(): Promise<void> {
    const result = await run({ body: { currency: CURRENCY, ...typed } });
    if (!result.ok) return;
    onClose();
    notifyDone({ title: 'Account proposed', description: 'Any other operator can approve it now.' });
  }

  if (!isAsking) {
    return (
      <AccountForm
        typed={typed}
        onReview={(account) => {
          setTyped(account);
          setAsking(true);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        reset();
        setAsking(false);
      }}
      variant="money"
      title="Propose this account?"
      description="Compare the number with the bank’s letter digit by digit: payers will send money to it."
      total={<span className="tabular">{inGroups(typed.account_number)}</span>}
      items={accountFacts({ currency: CURRENCY, ...typed })}
      confirmLabel="Propose account"
      cancelLabel="Back"
      pending={pending}
      error={error ? <Failure error={error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

const amount = z
  .string()
  .regex(MONEY_PATTERN, 'Enter an amount, such as 1000.00.')
  .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero.');

const schema = z
  .object({ minimum: amount, maximum: amount })
  .refine(({ minimum, maximum }) => compareAmounts(minimum, maximum) <= 0, {
    path: ['maximum'],
    message: 'The maximum can’t be below the minimum.',
  });

type Wanted = z.output<typeof schema>;

type LimitsDialogProps = { limits: RailLimits; actions: RailActions; onClose: () => void };

type LimitsFormProps = {
  limits: RailLimits;
  typed: Wanted;
  onReview: (wanted: Wanted) => void;
  onReset: () => void;
  onClose: () => void;
};

/** The first step: the new limits. */
function LimitsForm({ limits, typed, onReview, onReset, onClose }: LimitsFormProps) {
  const id = useId();
  const form = useZodForm(schema, typed);
  return (
    <FormDialog
      title={`Limits of ${fundingMethodLabels[limits.method].inSentence}`}
      description="Applies to each new request in live mode. Test mode keeps the limits from the settings."
      formId={id}
      submitLabel="Review"
      pending={false}
      onClose={onClose}
    >
      <Form id={id} form={form} onSubmit={onReview} className="space-y-4">
        <AmountField name="minimum" label="Minimum" currency={limits.currency} required autoFocus />
        <AmountField name="maximum" label="Maximum" currency={limits.currency} required />
        {limits.source === 'operator' ? (
          <Button size="small" onClick={onReset}>
            Use the limits from the settings
          </Button>
        ) : null}
      </Form>
    </FormDialog>
  );
}

/** Asks for new limits, and confirms them with the old and new figures. */
function LimitsDialog({ limits, actions, onClose }: LimitsDialogProps) {
  const { method, currency } = limits;
  const [typed, setTyped] = useState<Wanted>({ minimum: limits.minimum, maximum: limits.maximum });
  const [asked, setAsked] = useState<Wanted | 'settings'>();
  const { run, pending, error, reset } = useRailAction('setRailLimits', actions.setLimits);

  if (!asked) {
    return (
      <LimitsForm
        limits={limits}
        typed={typed}
        onReview={(wanted) => {
          setTyped(wanted);
          setAsked(wanted);
        }}
        onReset={() => setAsked('settings')}
        onClose={onClose}
      />
    );
  }

  async function confirm(): Promise<void> {
    const result = await run({ params: { method }, body: asked && asked !== 'settings' ? asked : {} });
    if (!result.ok) return;
    onClose();
    notifyDone({ title: `The limits of ${fundingMethodLabels[method].inSentence} are set` });
  }
  const span = ({ minimum, maximum }: Wanted) => (
    <>
      <Amount value={minimum} currency={currency} /> to <Amount value={maximum} currency={currency} />
    </>
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        reset();
        setAsked(undefined);
      }}
      title={`Change the limits of ${fundingMethodLabels[method].inSentence}?`}
      description="Applies to each new request in live mode. Open requests don’t change."
      items={[
        { label: 'Now', value: span(limits) },
        { label: 'New limits', value: asked === 'settings' ? 'From the settings' : span(asked) },
      ]}
      confirmLabel="Change limits"
      cancelLabel="Back"
      pending={pending}
      error={error ? <Failure error={error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

/** The open dialog. */
export type RailDialog =
  | { readonly about: 'limits'; readonly limits: RailLimits }
  | { readonly about: 'proposal' }
  | { readonly about: 'account'; readonly account: ReceivingAccount; readonly act: AccountAct };

type RailDialogsProps = {
  dialog: RailDialog;
  active: ReceivingAccount | undefined;
  actions: RailActions;
  onClose: () => void;
};

/** The dialogs of the rails, loaded when the first one opens. */
export function RailDialogs({ dialog, active, ...props }: RailDialogsProps) {
  if (dialog.about === 'limits') return <LimitsDialog limits={dialog.limits} {...props} />;
  if (dialog.about === 'proposal') return <ProposeDialog {...props} />;
  return <AccountDialogs act={dialog.act} account={dialog.account} active={active} {...props} />;
}
