'use client';

import { useId } from 'react';
import { newIdempotencyKey } from '@/components/shell/actions/intents';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { DayInput } from '@/components/ui/controls/day-input';
import { Input } from '@/components/ui/controls/input';
import { Label } from '@/components/ui/controls/label';
import { Select, type SelectOption } from '@/components/ui/controls/select';
import { Textarea } from '@/components/ui/controls/textarea';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { ExplorerCall, ExplorerParameter } from './explorer-call';
import type { ExplorerState } from './use-explorer';

/** The contract's error for a field. An error path starts with the place of the parameter. */
function faultOf(
  error: ActionError | undefined,
  { name }: Pick<ExplorerParameter, 'name'>,
): string | undefined {
  const details = error?.code === 'validation_failed' ? error.details : {};
  return details[`params.${name}`] ?? details[`query.${name}`] ?? details[name] ?? undefined;
}

/** The error below a field. */
function Fault({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="text-danger text-sm [overflow-wrap:anywhere]">
      {message}
    </p>
  );
}

type ParameterFieldProps = {
  parameter: ExplorerParameter;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
};

/** The choices of an enumeration: “Not set” unless it is required, and a value from the URL that is not among them. */
function choicesOf({ required, values }: ExplorerParameter, value: string): SelectOption[] {
  const given = value === '' || values.includes(value) ? values : [value, ...values];
  return [
    ...(required ? [] : [{ value: '', label: 'Not set' }]),
    ...given.map((one) => ({ value: one, label: one })),
  ];
}

function ParameterField({ parameter, value, fault, onChange }: ParameterFieldProps) {
  const id = useId();
  const { name, type, required, values } = parameter;
  const isList = type.startsWith('list of');
  const control = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    'aria-required': required || undefined,
    className: 'font-mono sm:text-sm',
  };
  return (
    <div className="space-y-1">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id} className="font-mono">
          {name}
        </Label>
        <span className="truncate text-muted text-xs">
          {type}
          {required ? ', required' : ''}
        </span>
      </div>
      {values.length > 0 && !isList ? (
        <Select {...control} value={value} onValueChange={onChange} options={choicesOf(parameter, value)} />
      ) : type === 'date' ? (
        <DayInput {...control} value={value} onValueChange={onChange} />
      ) : (
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={values.join(',')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {fault ? <Fault id={`${id}-fault`} message={fault} /> : null}
    </div>
  );
}

type FieldsProps = { call: ExplorerCall; state: ExplorerState };

/** The parameters of one place: the path or the query. */
export function ParameterFields({ call, state, place }: FieldsProps & { place: ExplorerParameter['place'] }) {
  const { draft, change, error } = state;
  const parameters = call.parameters.filter((parameter) => parameter.place === place);
  if (parameters.length === 0) return null;
  const values = place === 'path' ? draft.params : draft.query;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-muted text-sm">{place === 'path' ? 'Path' : 'Query'}</legend>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            fault={faultOf(error, parameter)}
            onChange={(value) => {
              const changed = { ...values, [parameter.name]: value };
              change(place === 'path' ? { params: changed } : { query: changed });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The JSON body. */
export function BodyField({ call, state }: FieldsProps) {
  const id = useId();
  const { draft, change, body } = state;
  if (!call.takesBody) return null;
  const fault = 'fault' in body ? body.fault : undefined;
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>Body, JSON</Label>
      <Textarea
        id={id}
        value={draft.body}
        rows={Math.min(18, Math.max(4, draft.body.split('\n').length))}
        onChange={(event) => change({ body: event.target.value })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-sm/5 sm:text-sm/5"
      />
      {fault ? <Fault id={`${id}-fault`} message={fault} /> : null}
    </div>
  );
}

/** The Idempotency-Key of a POST. Each call gets a new key, unless the user reuses one to see a replayed response. */
export function KeyField({ call, state }: FieldsProps) {
  const id = useId();
  const { key, setKey, keepsKey, setKeepsKey } = state;
  if (call.method !== 'POST') return null;
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>Idempotency-Key</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono sm:text-sm"
        />
        <Button onClick={() => setKey(newIdempotencyKey())}>New</Button>
      </div>
      <label htmlFor={`${id}-keep`} className="flex items-center gap-2 text-sm">
        <Checkbox id={`${id}-keep`} checked={keepsKey} onChange={() => setKeepsKey(!keepsKey)} />
        Reuse it for the next call to get the same response
      </label>
    </div>
  );
}
