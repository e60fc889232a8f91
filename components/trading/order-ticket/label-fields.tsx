'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Disclosure } from '@/components/ui/display/disclosure';
import { keysFor } from '@/components/ui/display/keys';
import { Field } from '@/components/ui/form/field';
import { TextField } from '@/components/ui/form/text-field';
import { useFormContext, useValues } from '@/components/ui/form/use-form';
import { MOST_METADATA } from './ticket-schema';
import type { TicketValues } from './ticket-values';

/** Fields for the order's metadata. */
function MetadataRows() {
  const { metadata } = useValues<TicketValues>();
  const { setValue, setFocus, clearErrors } = useFormContext<TicketValues>();
  const keys = keysFor(metadata.length);
  const isFull = metadata.length >= MOST_METADATA;

  function append(): void {
    setValue('metadata', [...metadata, { name: '', value: '' }]);
    requestAnimationFrame(() => setFocus(`metadata.${metadata.length}.name`));
  }

  function remove(index: number): void {
    clearErrors('metadata');
    setValue(
      'metadata',
      metadata.filter((_, place) => place !== index),
    );
  }
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">Metadata</legend>
      <p className="text-muted text-sm">Your own names and values, stored with the order and its events.</p>
      {metadata.map((_, index) => (
        <div
          key={keys[index]}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2"
        >
          <Field name={`metadata.${index}.name`} label={`Name ${index + 1}`} required>
            {(control, attributes) => (
              <Input
                {...control}
                {...attributes}
                maxLength={40}
                autoComplete="off"
                value={control.value ?? ''}
              />
            )}
          </Field>
          <Field name={`metadata.${index}.value`} label={`Value ${index + 1}`}>
            {(control, attributes) => (
              <Input
                {...control}
                {...attributes}
                maxLength={500}
                autoComplete="off"
                value={control.value ?? ''}
              />
            )}
          </Field>
          <Button
            variant="ghost"
            aria-label={`Remove metadata ${index + 1}`}
            onClick={() => remove(index)}
            className="mt-6.5"
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={append}
        disabledReason={isFull ? `Up to ${MOST_METADATA} per order.` : undefined}
      >
        <Plus aria-hidden="true" />
        Add metadata
      </Button>
    </fieldset>
  );
}

/** The partner's labels for the order: reference, customer, metadata. Opens when one has a value. */
export function LabelFields() {
  const { reference, customer, metadata } = useValues<TicketValues>();
  const isUsed = Boolean(reference || customer || metadata.length);
  const [wasUsed, setUsed] = useState(isUsed);
  // Texts restored from the tab arrive after the first render: they must not stay hidden. An opened section stays open.
  if (isUsed && !wasUsed) setUsed(true);
  return (
    <Disclosure summary="Reference, customer, metadata" defaultOpen={wasUsed}>
      <div className="space-y-5 pt-1">
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            name="reference"
            label="Your reference"
            maxLength={64}
            autoComplete="off"
            hint="Must be unique among your orders."
          />
          <TextField
            name="customer"
            label="Customer"
            maxLength={64}
            autoComplete="off"
            hint="Your ID for the customer. You can filter holdings by it."
          />
        </div>
        <MetadataRows />
      </div>
    </Disclosure>
  );
}
