'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import { AmountField } from '@/components/ui/form/amount-field';
import { FieldError } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormStore } from '@/components/ui/form/form-store';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useController, useFormState, useValuesOf } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import {
  type ApprovalRules,
  type ApproverRole,
  approverRoles,
  isLooser,
  type RuledSubject,
} from '@/lib/contract/approvals/rules';
import type { Currency } from '@/lib/contract/money';
import { keysOf } from '@/lib/contract/records';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { approvalRulesQuery } from '../requests/queries';
import { approverLabels } from './rules-text';
import {
  type RulesValues,
  type RuleValues,
  ruledSubjects,
  rulesFormSchema,
  rulesOf,
  valuesOf,
} from './rules-values';

type RuleActions = {
  replace: PartnerAction<'replaceApprovalRules'>;
  ask: PartnerAction<'requestRuleChange'>;
};

type BoxProps = {
  name: `${RuledSubject}.${'isOn' | 'includesApiKeys' | `roles.${ApproverRole}`}`;
  label: string;
};

/** A checkbox of this form. */
function Box({ name, label, disabled }: BoxProps & { disabled: boolean }) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<boolean>(name);
  return (
    <LabelledCheckbox
      ref={ref}
      checked={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    >
      {label}
    </LabelledCheckbox>
  );
}

/** The texts of the form for each subject. */
const texts = {
  order: {
    isOn: 'Orders need approval by a second person',
    who: 'Who can approve orders',
    amount: (currency: Currency) => `From, in ${currency}`,
    apiKeys: 'Also for orders placed with API keys',
  },
  mandate: {
    isOn: 'Mandates need approval by a second person',
    who: 'Who can approve mandates',
    amount: (currency: Currency) => `From this limit per debit, in ${currency}`,
    apiKeys: 'Also for mandates requested with API keys',
  },
  settlement_account: {
    isOn: 'Settlement accounts need approval by a second person',
    who: 'Who can approve settlement accounts',
    amount: () => '',
    apiKeys: 'Also for settlement accounts changed with API keys',
  },
} as const satisfies Record<RuledSubject, object>;

type RuleProps = { subject: RuledSubject; readOnly: boolean };

/** The fields of one rule: minimum amounts, approver roles, and whether API keys are included. */
function RuleFields({ subject, readOnly }: RuleProps) {
  const { error: rolesError } = useController<RuleValues['roles']>(`${subject}.roles`);
  return (
    <div className="space-y-4 border-border border-l-2 pl-4">
      {ruledSubjects[subject].map((currency) => (
        <AmountField
          key={currency}
          name={`${subject}.${currency}`}
          label={texts[subject].amount(currency)}
          currency={currency}
          placeholder="No approval"
        />
      ))}
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium">{texts[subject].who}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {approverRoles.map((role) => (
            <Box
              key={role}
              name={`${subject}.roles.${role}`}
              label={approverLabels[role]}
              disabled={readOnly}
            />
          ))}
        </div>
        {rolesError ? <FieldError id={`${subject}-roles-error`} message={rolesError} /> : null}
      </fieldset>
      <Box name={`${subject}.includesApiKeys`} label={texts[subject].apiKeys} disabled={readOnly} />
    </div>
  );
}

/** The rule of a subject: whether it is on, and then its fields. */
function Rule({ subject, readOnly }: RuleProps) {
  const { field } = useController<boolean>(`${subject}.isOn`);
  return (
    <div className="space-y-3">
      <Box name={`${subject}.isOn`} label={texts[subject].isOn} disabled={readOnly} />
      {field.value ? <RuleFields subject={subject} readOnly={readOnly} /> : null}
    </div>
  );
}

/** Explains a rejection for lack of people, which is not a change of the record. */
const explained = (error: ActionError): ActionError =>
  error.code === 'invalid_state' && error.details.status === 'too_few_people'
    ? {
        ...error,
        title: 'Two people are needed',
        description:
          'Invite a second member who can approve, and a second owner or admin. Then save the rules.',
      }
    : error;

/** Saves the rules. Requests approval instead if the change makes them less strict. */
function useSaving(kept: ApprovalRules, form: FormStore<RulesValues>, { replace, ask }: RuleActions) {
  const { org, env } = useScope();
  const router = useRouter();
  const replacing = useAction(replace, { changes: ['getApprovalRules'] });
  const asking = useAction(ask, { name: 'ask', changes: ['listApprovals'] });

  async function save(values: RulesValues): Promise<void> {
    const rules = rulesOf(values);
    if (isLooser(kept, rules)) {
      const asked = await asking.run({ body: rules });
      if (asked.ok) router.push(routes.approval(org, env, asked.data.data.id));
      return;
    }
    const saved = await replacing.run({ body: rules });
    if (!saved.ok) return replacing.readAgain();
    form.saved(valuesOf(saved.data.data));
    notifyDone({ title: 'Approval rules saved', description: 'They apply immediately.' });
  }
  return { save, pending: replacing.pending || asking.pending, error: asking.error ?? replacing.error };
}

function RulesForm({ kept, actions }: { kept: ApprovalRules; actions: RuleActions }) {
  const writing = useAllowed('members:write');
  const form = useZodForm(rulesFormSchema, valuesOf(kept));
  const { save, pending, error } = useSaving(kept, form, actions);
  const typed = useValuesOf(form);
  const { isDirty } = useFormState(form);
  const isAsking = rulesFormSchema.safeParse(typed).success && isLooser(kept, rulesOf(typed));
  return (
    <Form form={form} label="Approval rules" onSubmit={save}>
      {keysOf(ruledSubjects).map((subject) => (
        <Rule key={subject} subject={subject} readOnly={!writing.allowed} />
      ))}
      {isAsking ? (
        <Alert tone="warning" title="This loosens a rule">
          Another owner or admin has to approve the change. Until then the rules stay as they are.
        </Alert>
      ) : null}
      {error ? (
        <ActionFailure error={explained(error)} onRetry={() => void form.handleSubmit(save)()} />
      ) : null}
      <SubmitButton
        pending={pending}
        disabledReason={writing.allowed ? (isDirty ? undefined : 'No changes.') : writing.reason}
        className="max-sm:h-10 max-sm:w-full"
      >
        {isAsking ? 'Request approval' : 'Save rules'}
      </SubmitButton>
    </Form>
  );
}

/** The approval rules. Owners and admins can edit them. */
export function RulesSection({ actions }: { actions: RuleActions }) {
  const scope = useScope();
  const reading = useAllowed('organisation:read');
  const { data, error, refetch, isFetching } = useQuery({
    ...approvalRulesQuery(scope),
    enabled: reading.allowed,
  });
  if (!reading.allowed) return null;
  return (
    <Section
      title="Approvals"
      description="Anything a rule covers waits until a second person approves it. Nobody can approve their own request. Debits within the limit of an approved mandate need no approval."
    >
      {data ? (
        // The key resets the form when someone else has changed the rules.
        <RulesForm key={JSON.stringify(data.data)} kept={data.data} actions={actions} />
      ) : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label="the approval rules">
          <SkeletonFacts count={3} />
        </Loading>
      )}
    </Section>
  );
}
