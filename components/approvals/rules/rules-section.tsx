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
import { type ApprovalRules, approverRoles, isLooser } from '@/lib/contract/approvals/rules';
import { currencies } from '@/lib/contract/money';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { approvalRulesQuery } from '../requests/queries';
import { approverLabels } from './rules-text';
import { type RulesValues, rulesFormSchema, rulesOf, valuesOf } from './rules-values';

type RuleActions = {
  replace: PartnerAction<'replaceApprovalRules'>;
  ask: PartnerAction<'requestRuleChange'>;
};

type BoxProps = {
  name: 'isOn' | 'includesApiKeys' | `roles.${(typeof approverRoles)[number]}`;
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

/** The fields of the rules: minimum amounts, approver roles, and whether API keys are included. */
function RuleFields({ readOnly }: { readOnly: boolean }) {
  const { error: rolesError } = useController<RulesValues['roles']>('roles');
  return (
    <>
      <div className="grid gap-4">
        {currencies.map((currency) => (
          <AmountField
            key={currency}
            name={currency}
            label={`From, in ${currency}`}
            currency={currency}
            placeholder="No approval"
          />
        ))}
      </div>
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium">Who can approve</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {approverRoles.map((role) => (
            <Box key={role} name={`roles.${role}`} label={approverLabels[role]} disabled={readOnly} />
          ))}
        </div>
        {rolesError ? <FieldError id="roles-error" message={rolesError} /> : null}
        <p className="text-muted text-sm">Nobody can approve their own request.</p>
      </fieldset>
      <Box name="includesApiKeys" label="Also for orders placed with API keys" disabled={readOnly} />
    </>
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
  const asking = useAction(ask, { changes: ['listApprovals'] });

  async function save(values: RulesValues): Promise<void> {
    const rules = rulesOf(values);
    if (isLooser(kept, rules)) {
      const asked = await asking.run({ body: rules });
      if (asked.ok) router.push(routes.approval(org, env, asked.data.data.id));
      return;
    }
    const saved = await replacing.run({ body: rules });
    if (!saved.ok) return replacing.readAgain();
    form.reset(valuesOf(saved.data.data));
    notifyDone({ title: 'Approval rules saved', description: 'They apply from the next order.' });
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
      <Box name="isOn" label="Orders need approval by a second person" disabled={!writing.allowed} />
      {typed.isOn ? <RuleFields readOnly={!writing.allowed} /> : null}
      {isAsking ? (
        <Alert tone="warning" title="This makes a rule looser">
          Another owner or admin has to approve the change. Until then the rules stay as they are.
        </Alert>
      ) : null}
      {error ? (
        <ActionFailure
          error={explained(error)}
          uncertainAdvice="Try again: it only happens once."
          onRetry={() => void form.handleSubmit(save)()}
        />
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
      description="Orders of these amounts and more wait until a second person approves them."
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
