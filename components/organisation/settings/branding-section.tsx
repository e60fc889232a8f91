'use client';

import { useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Section } from '@/components/ui/display/card';
import { Loading, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import { Field, FieldError } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useFormContext, useFormState, useValues } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { type Branding, logoTypes } from '@/lib/contract/organisation/branding';
import { buttonTextOn } from '@/lib/contract/organisation/colour';
import { brandingQuery } from '../queries';
import {
  type BrandingValues,
  brandingBodyOf,
  brandingFormSchema,
  brandingValuesOf,
  colourOf,
  contrastText,
  logoHint,
  logoProblem,
  pickedColour,
  pictureUrl,
} from './branding-values';

type PreviewProps = { values: BrandingValues; organisation: string };

/** The head and the button of a payer’s page, as they look with these values. */
function Preview({ values, organisation }: PreviewProps) {
  const { displayName, logo } = values;
  const colour = colourOf(values.colour);
  const look: CSSProperties = colour ? { background: colour, color: buttonTextOn(colour) } : {};
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-medium text-sm">Preview</figcaption>
      <div className="overflow-hidden rounded-xl border border-border bg-surface shadow-xs">
        <div className="h-1.5 bg-accent" style={look} />
        <div className="space-y-4 p-5">
          {logo ? (
            // biome-ignore lint/performance/noImgElement: the bytes are here already
            <img
              src={pictureUrl(logo)}
              alt="Logo"
              className="max-h-11 max-w-45 dark:rounded-lg dark:bg-white dark:p-1.5"
            />
          ) : null}
          <p className="text-muted [overflow-wrap:anywhere]">
            Payment to <span className="font-semibold text-text">{displayName.trim() || organisation}</span>
          </p>
          <div
            className="grid h-11 place-items-center rounded-lg border border-input bg-accent font-semibold text-on-accent"
            style={look}
          >
            Pay
          </div>
        </div>
      </div>
    </figure>
  );
}

/** A colour, typed or picked. */
function ColourField() {
  const { colour } = useValues<BrandingValues>();
  const chosen = colourOf(colour);
  return (
    <Field
      name="colour"
      label="Colour"
      hint={
        chosen
          ? contrastText(chosen)
          : 'For buttons and the top edge of the page. Leave it empty for the default, blue.'
      }
    >
      {(control, attributes) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label="Pick a colour"
            value={pickedColour(colour)}
            onChange={control.onChange}
            className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-input bg-surface p-1"
          />
          <Input
            {...control}
            {...attributes}
            value={control.value ?? ''}
            placeholder="#1f6feb"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
      )}
    </Field>
  );
}

/** A file's bytes in Base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type LogoFieldProps = {
  /** Why the service refused the logo. */
  refused: string | undefined;
  /** Called when the logo changes: the refusal was of another one. */
  onChange: () => void;
};

/** Chooses, replaces or removes the logo. */
function LogoField({ refused, onChange }: LogoFieldProps) {
  const { logo } = useValues<BrandingValues>();
  const { setValue } = useFormContext<BrandingValues>();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const error = problem ?? refused;

  async function choose(file: File): Promise<void> {
    const found = logoProblem(file);
    onChange();
    setProblem(found);
    if (found) return;
    const data = await base64Of(file).catch(() => null);
    if (data === null) setProblem('This file can’t be read. Choose it again.');
    else setValue('logo', data);
  }
  return (
    <fieldset className="space-y-1.5">
      <legend className="font-medium text-sm">Logo</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => picker.current?.click()}>
          <ImageUp aria-hidden="true" />
          {logo ? 'Replace logo' : 'Choose a logo'}
        </Button>
        {logo ? (
          <Button
            variant="ghost"
            onClick={() => {
              onChange();
              setProblem(undefined);
              setValue('logo', '');
            }}
          >
            <Trash2 aria-hidden="true" />
            Remove logo
          </Button>
        ) : null}
        <input
          ref={picker}
          type="file"
          aria-label="Logo file"
          accept={logoTypes.join(',')}
          className="hidden"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void choose(file);
          }}
        />
      </div>
      {error ? <FieldError id="logo-error" message={error} /> : null}
      <p className="text-muted text-sm">{logoHint}</p>
    </fieldset>
  );
}

type BrandingFormProps = {
  branding: Branding;
  organisation: string;
  replace: PartnerAction<'replaceBranding'>;
};

/** Changes the branding, with a preview of what payers will see. */
function BrandingForm({ branding, organisation, replace }: BrandingFormProps) {
  const replacing = useAction(replace, { changes: ['getBranding'] });
  const form = useZodForm(brandingFormSchema, brandingValuesOf(branding));
  const { isDirty } = useFormState(form);
  const { error } = replacing;
  const refusedLogo = error?.details['logo.data'];

  async function save(values: BrandingValues): Promise<void> {
    const saved = await replacing.run({ body: brandingBodyOf(values) });
    if (!saved.ok) return;
    form.saved(brandingValuesOf(saved.data.data));
    notifyDone({ title: 'Branding saved', description: 'Payment pages show it from now on.' });
  }
  return (
    <Form form={form} label="Branding" onSubmit={save}>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0 space-y-5">
          <TextField
            name="displayName"
            label="Name shown to payers"
            maxLength={80}
            placeholder={organisation}
            autoComplete="off"
          />
          <ColourField />
          <LogoField
            refused={refusedLogo ? `The logo ${refusedLogo}.` : undefined}
            onChange={replacing.reset}
          />
        </div>
        <LivePreview organisation={organisation} />
      </div>
      {error && !refusedLogo ? (
        <ActionFailure error={error} onRetry={() => void form.handleSubmit(save)()} />
      ) : null}
      <SubmitButton
        disabledReason={isDirty ? undefined : 'No changes.'}
        pending={replacing.pending}
        className="max-sm:h-10 max-sm:w-full"
      >
        Save branding
      </SubmitButton>
    </Form>
  );
}

const LivePreview = ({ organisation }: { organisation: string }) => (
  <Preview values={useValues<BrandingValues>()} organisation={organisation} />
);

type BrandingSectionProps = Omit<BrandingFormProps, 'branding'>;

/** How the organisation appears to payers; who may not change it sees it with the reason. */
export function BrandingSection({ organisation, replace }: BrandingSectionProps) {
  const writing = useAllowed('organisation:write');
  const { data, error, refetch, isFetching } = useQuery(brandingQuery(useScope()));
  return (
    <Section title="Branding" description="What payers see on hosted payment pages and in PDF files.">
      {data && writing.allowed ? (
        // The key resets the form when someone else has changed the branding.
        <BrandingForm
          key={data.data.updated_at}
          branding={data.data}
          organisation={organisation}
          replace={replace}
        />
      ) : data ? (
        <div className="max-w-60 space-y-4">
          <Preview values={brandingValuesOf(data.data)} organisation={organisation} />
        </div>
      ) : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label="the branding">
          <SkeletonFacts count={3} />
        </Loading>
      )}
      {data && !writing.allowed ? <p className="mt-4 text-muted">{writing.reason}</p> : null}
    </Section>
  );
}
