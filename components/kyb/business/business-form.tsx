'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import { Section } from '@/components/ui/display/card';
import { asSentence } from '@/components/ui/form/as-sentence';
import type { FormStore } from '@/components/ui/form/form-store';
import { sentencesOf, validatorFrom } from '@/components/ui/form/use-checked-form';
import { FormContext, useForm } from '@/components/ui/form/use-form';
import { notifyReason } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { partingAddress } from '@/lib/client/addresses';
import type { Business, BusinessField } from '@/lib/contract/kyb/business';
import { actionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { lagosDay } from '@/lib/format';
import type { AutosaveState, SaveOutcome } from '../editing/autosave';
import { focusField, rememberField, useFieldAddress } from '../editing/field-place';
import { useKybStanding } from '../editing/kyb-context';
import type { Stored, Values } from '../editing/merge';
import { kybBusinessQuery, kybQuery } from '../editing/queries';
import { SaveState } from '../editing/save-state';
import { StepBar } from '../editing/step-bar';
import { useAutosave } from '../editing/use-autosave';
import { businessFaults, checksOnTheWay, loadChecks } from './business-faults';
import { BusinessField as FieldOf, useTexts } from './business-field';
import { fieldGroups, fieldNames } from './groups';

/** Business information as texts by field, with every field present. */
const textsOf = (business: Business): Values =>
  Object.fromEntries(fieldNames.map((name) => [name, business[name] ?? '']));

const storedOf = (business: Business): Stored => ({
  version: business.version,
  fields: textsOf(business),
});

/** Several fields are often saved in sequence, so the requirements are fetched once for them. */
const GATHER_MS = 500;

const sentences = (details: Readonly<Record<string, string | null>>): Values =>
  Object.fromEntries(Object.entries(details).map(([name, fault]) => [name, asSentence(fault ?? '')]));

/** Saves and refetches business information. What is saved shows on every page of the verification. */
function useSaveBusiness(update: PartnerAction<'updateKybBusiness'>) {
  const scope = useScope();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = kybBusinessQuery(scope);

  function refreshKyb(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: kybQuery(scope).queryKey }),
      GATHER_MS,
    );
  }

  async function send(changes: Values, version: number): Promise<SaveOutcome> {
    const result = await update(scope, {
      body: { ...changes, expected_version: version },
      // A save names the version that it is based on, so a repeated save has no effect and needs no key.
      idempotencyKey: 'autosave',
    }).catch(() => ({ ok: false, error: actionError({ code: 'connection_lost' }) }) as const);
    if (result.ok) {
      queries.setQueryData(read.queryKey, result.data);
      refreshKyb();
      return { kind: 'saved', stored: storedOf(result.data.data) };
    }
    const { error } = result;
    if (error.code === 'session_ended') signInAgain();
    if (error.code === 'kyb_locked') {
      refreshKyb();
      return { kind: 'locked', error };
    }
    if (error.code === 'invalid_state' && error.details.status === 'changed') return { kind: 'changed' };
    if (error.code === 'validation_failed') {
      return { kind: 'refused', wrong: sentences(error.details), error };
    }
    return { kind: 'failed', error };
  }

  async function reread(): Promise<Stored | undefined> {
    try {
      return storedOf((await queries.fetchQuery({ ...read, staleTime: 0 })).data);
    } catch {
      return undefined;
    }
  }

  return { send, reread };
}

const wrongNow = (values: Values): Values => businessFaults(values, lagosDay(new Date()));

/** The contract's checks as a form validator. */
const validate = validatorFrom<Record<string, string>>(async (values) => {
  await checksOnTheWay();
  return sentencesOf(wrongNow(values));
});

type GroupsProps = {
  conflicts: Values;
  onSettle: (name: string, choice: 'mine' | 'theirs') => void;
};

function Groups({ conflicts, onSettle }: GroupsProps) {
  const texts = useTexts();
  return fieldGroups.map(({ title, description, fields }) => (
    <Section key={title} title={title} description={description}>
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        {fields.map((spec) => (
          <FieldOf
            key={spec.name}
            spec={spec}
            values={texts}
            theirs={conflicts[spec.name]}
            onSettle={(choice) => onSettle(spec.name, choice)}
          />
        ))}
      </div>
    </Section>
  ));
}

type BusinessTexts = FormStore<Record<string, string>>;

/** Validates existing numbers again when the country or entity type changes, because they depend on both. */
function useNumberChecks(form: BusinessTexts): void {
  const check = useEffectEvent((names: readonly string[]) => {
    const filled = names.filter((name) => form.getValues()[name]);
    if (filled.length > 0) void form.trigger(filled);
  });
  useEffect(() => {
    check(fieldNames);
    const onWhich: readonly string[] = ['country', 'entity_type'] satisfies BusinessField[];
    return form.subscribe((_, changed) => {
      if (onWhich.includes(changed)) check(['registration_number', 'tax_id']);
    });
  }, [form]);
}

/** Returns the texts that can no longer be saved when the verification closes for editing, which removes the form. */
function useHandOver(
  form: BusinessTexts,
  { unsaved }: AutosaveState,
  { isOpen, onClosed }: Pick<BusinessFormProps, 'isOpen' | 'onClosed'>,
): void {
  const handOver = useEffectEvent(() => {
    const texts = form.getValues();
    onClosed(Object.fromEntries(unsaved.map((name) => [name, texts[name] ?? ''])));
  });
  useEffect(() => {
    if (!isOpen) handOver();
  }, [isOpen]);
}

type BusinessFormProps = {
  business: Business;
  update: PartnerAction<'updateKybBusiness'>;
  /** False after it was submitted, here or by someone else. */
  isOpen: boolean;
  /** Receives the texts that were not saved before the submission. */
  onClosed: (left: Values) => void;
};

/** The business form. It saves automatically, so there is no save button and leaving it loses nothing. */
export function BusinessForm({ business, update, isOpen, onClosed }: BusinessFormProps) {
  const scope = useScope();
  const router = useRouter();
  const { member } = useKybStanding();
  const form = useForm(validate, { ...textsOf(business) });
  const { state, flush, settle } = useAutosave({
    form,
    stored: storedOf(business),
    owner: { member, org: scope.org, record: 'business' },
    partingAddress: partingAddress(scope),
    wrong: wrongNow,
    ...useSaveBusiness(update),
    onRestored: () =>
      notifyReason({
        title: 'Your changes are back',
        description: 'They weren’t saved when you left. They are saved now.',
      }),
  });
  useFieldAddress();
  useUnloadGuard(state.phase === 'failed' || (state.phase === 'rest' && state.unsaved.length > 0));

  useHandOver(form, state, { isOpen, onClosed });
  useNumberChecks(form);

  async function goOn(): Promise<void> {
    await loadChecks();
    const [first] = Object.keys(wrongNow(form.getValues()));
    await form.trigger();
    if (first) return void focusField(first);
    await flush();
    router.push(routes.kybPeople(scope.org));
  }

  return (
    <FormContext value={form}>
      <form
        noValidate
        aria-label="Business information"
        onSubmit={(event) => {
          event.preventDefault();
          void flush();
        }}
        onBlur={() => void flush()}
        onFocus={(event) => {
          void loadChecks();
          rememberField(event.target);
        }}
        className="space-y-8"
      >
        <Groups conflicts={state.conflicts} onSettle={settle} />
        <StepBar
          next={{ label: 'Continue to people', onSelect: () => void goOn() }}
          state={
            <SaveState
              state={state}
              updatedAt={business.updated_at}
              onRetry={() => void flush()}
              onShow={(name) => void focusField(name)}
            />
          }
        />
      </form>
    </FormContext>
  );
}
