'use client';

import { useEffect, useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Alert } from '@/components/ui/feedback/alert';
import { asSentence } from '@/components/ui/form/as-sentence';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { validatorFrom } from '@/components/ui/form/use-checked-form';
import { useForm, useFormState } from '@/components/ui/form/use-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { OWNER_THRESHOLD, type Person, type PersonField } from '@/lib/contract/kyb/people';
import { lagosDay } from '@/lib/format';
import { focusField } from '../editing/field-place';
import type { Values } from '../editing/merge';
import { personName } from '../labels/kyb-texts';
import { Questions } from '../status/questions';
import { type PersonTexts, personFaults, textsOf } from './people';
import { PersonFields } from './person-fields';
import { type PersonActions, useSavePerson } from './use-save-person';

type PersonDialogProps = {
  /** Undefined for a new person. */
  person: Person | undefined;
  others: readonly Person[];
  actions: PersonActions;
  onClose: () => void;
};

const judgeOf = (shares: readonly (string | undefined)[]) =>
  validatorFrom<PersonTexts>((values) => personFaults(values, { shares, today: lagosDay(new Date()) }));

/** Focuses the field that the URL names. It is inside the dialog, so that the field is already rendered. */
function NamedField(): null {
  useEffect(() => {
    const name = decodeURIComponent(window.location.hash.slice(1));
    if (!name) return;
    // Runs after the dialog has focused its first control.
    const frame = requestAnimationFrame(() => void focusField(name));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onKeep())}
      variant="destructive"
      title="Discard what you have typed?"
      description="It has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}

// Long because it is one dialog: the form, the result of saving, and leaving it.
export function PersonDialog({ person, others, actions, onClose }: PersonDialogProps) {
  const id = useId();
  const shares = others.map(({ ownership_percentage }) => ownership_percentage);
  const form = useForm(judgeOf(shares), textsOf(person));
  const saving = useSavePerson(person, actions);
  const [notice, setNotice] = useState<'held' | 'gone'>();
  const [taken, setTaken] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = useFormState(form).isDirty;
  useUnloadGuard(isDirty);

  function adopt(texts: Values): void {
    const entries = Object.entries(texts) as [PersonField, string][];
    for (const [name, text] of entries) form.setValue(name, text);
    if (entries.length > 0) setTaken(true);
  }

  async function save(texts: PersonTexts): Promise<void> {
    setNotice(undefined);
    const outcome = await saving.save(texts, adopt);
    if (outcome === 'saved') {
      const needsDocument = Number(texts.ownership_percentage || '0') >= OWNER_THRESHOLD;
      notifyDone({
        title: person ? 'Person updated' : 'Person added',
        ...(!person && needsDocument && { description: 'An identity document is needed next.' }),
      });
      return onClose();
    }
    if (outcome !== 'refused') return setNotice(outcome);
  }

  // Field errors of the service are shown at their fields.
  const details = saving.error?.code === 'validation_failed' ? saving.error.details : undefined;
  useEffect(() => {
    for (const [name, fault] of Object.entries(details ?? {})) {
      if (fault) form.setError(name as PersonField, { message: asSentence(fault) });
    }
  }, [details, form]);

  const { error } = saving;
  const isShown = error && notice === undefined && !details;
  const isOutdated = error?.code === 'invalid_state' && error.details.status === 'changed';
  return (
    <>
      <FormDialog
        title={person ? personName(person) : 'Add a person'}
        description="You can save now and add details later. All except optional ones are needed before you submit."
        formId={`${id}-form`}
        submitLabel={person ? 'Save changes' : 'Add person'}
        pending={saving.pending}
        onClose={() => (isDirty ? setLeaving(true) : onClose())}
        className="sm:top-[6vh] sm:max-h-[88vh] sm:max-w-2xl"
      >
        <Form form={form} id={`${id}-form`} label={person ? 'Person' : 'New person'} onSubmit={save}>
          <NamedField />
          {person ? <Questions subject={{ section: 'people', personId: person.id }} /> : null}
          {notice === 'held' ? (
            <Alert tone="warning" live title="Someone else changed this person">
              Choose which version to keep in each marked field, then save again.
            </Alert>
          ) : null}
          {notice === 'gone' ? (
            <Alert tone="danger" live title="This person was removed">
              Someone else removed them. Your changes weren’t saved.
            </Alert>
          ) : null}
          {taken && notice === undefined ? <Alert live>Changes by someone else were merged in.</Alert> : null}
          <PersonFields
            personId={person?.id}
            shares={shares}
            conflicts={saving.conflicts}
            onSettle={(name, choice) => adopt(saving.settle(name, choice))}
          />
          {isShown && !isOutdated ? (
            <ActionFailure error={error} onRetry={() => void form.handleSubmit(save)()} />
          ) : null}
        </Form>
      </FormDialog>
      {isLeaving ? <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} /> : null}
    </>
  );
}
