'use client';

import { useScope } from '@/components/shell/session/scope';
import { FieldError } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { TextField } from '@/components/ui/form/text-field';
import { useController, useValues } from '@/components/ui/form/use-form';
import type { EndpointValues } from './endpoint-schema';
import { EventCheckboxes } from './event-checkboxes';

const hearing = [
  {
    value: 'all',
    label: 'All events',
    description: 'Every event type, including future ones. In the API this is an empty list.',
  },
  { value: 'some', label: 'Selected events', description: 'Only the types you select.' },
];

function ChosenEvents() {
  const { field, error: message } = useController<EndpointValues['events']>('events');
  return (
    <div className="space-y-1.5">
      {message ? <FieldError id="events-error" message={message} /> : null}
      {/* The focus target if this is the first invalid field. */}
      <fieldset
        ref={field.ref}
        tabIndex={-1}
        aria-label="Events"
        aria-describedby={message ? 'events-error' : undefined}
        className="rounded-lg outline-none"
      >
        <EventCheckboxes value={field.value} onChange={field.onChange} />
      </fieldset>
    </div>
  );
}

/** An endpoint's URL, description and subscribed events. */
export function EndpointFields() {
  const { hears } = useValues<EndpointValues>();
  const { env } = useScope();
  return (
    <>
      <TextField
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="https://partner.example/webhooks"
        hint={
          env === 'test'
            ? 'A URL that accepts POST, without redirects. In live mode it must be public and use https.'
            : 'A public https URL that accepts POST, without redirects.'
        }
      />
      <TextField
        name="description"
        label="Description"
        maxLength={500}
        autoComplete="off"
        placeholder="Ledger import"
      />
      <RadioCards name="hears" label="Events" required options={hearing} />
      {hears === 'some' ? <ChosenEvents /> : null}
    </>
  );
}
