'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Input } from '@/components/ui/controls/input';
import { Textarea } from '@/components/ui/controls/textarea';
import { DayField } from '@/components/ui/form/day-field';
import { Field, FieldError, type FieldProps } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SelectField } from '@/components/ui/form/select-field';
import { TextField } from '@/components/ui/form/text-field';
import { useController, useValues } from '@/components/ui/form/use-form';
import { AGE_OF_MAJORITY } from '@/lib/contract/kyb/checks';
import { OWNER_THRESHOLD, type PersonField, type PersonRole, personRoles } from '@/lib/contract/kyb/people';
import { countryOptions } from '@/lib/countries';
import { lagosDay } from '@/lib/format';
import { SearchSelectField } from '../../ui/form/search-select-field';
import { Conflict } from '../business/conflict';
import { tidy, type Values } from '../editing/merge';
import { idTypeLabels, personFieldLabels, personRoleLabels } from '../labels/kyb';
import { fieldText } from '../labels/kyb-texts';
import { Questions } from '../status/questions';
import { Rejection } from '../status/rejection';
import { rolesIn, rolesText, shareLeft } from './people';

const hints: Record<PersonRole, string> = {
  director: 'Sits on the board or runs the business.',
  beneficial_owner: `Owns or controls ${OWNER_THRESHOLD}% or more, directly or through others.`,
  authorised_signatory: 'Can sign for the business.',
};

/** The person's roles in the business: one or more. */
function RoleField() {
  const id = useId();
  const { field, error } = useController<string>('roles');
  const chosen = rolesIn(field.value);
  return (
    // The fieldset is focusable, so that a validation error can focus it.
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="space-y-1.5 outline-none"
    >
      <legend className="mb-1.5 font-medium text-sm">Roles</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {personRoles.map((role) => (
          <div key={role} className="flex items-start gap-2.5">
            <Checkbox
              id={`${id}-${role}`}
              checked={chosen.includes(role)}
              aria-describedby={`${id}-${role}-hint`}
              onBlur={field.onBlur}
              onChange={(event) =>
                field.onChange(
                  rolesText(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role)),
                )
              }
              className="mt-0.5"
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${role}`}>{personRoleLabels[role]}</label>
              <p id={`${id}-${role}-hint`} className="text-muted text-sm">
                {hints[role]}
              </p>
            </div>
          </div>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}

type CountryFieldProps = FieldProps & { placeholder?: string; disabled?: boolean };

/** A country, typed as a name or two-letter code. The value is the two-letter code. */
function CountryField(props: CountryFieldProps) {
  return (
    <SearchSelectField
      {...props}
      options={countryOptions}
      searchLabel="Search countries"
      emptyLabel="No country has this name or code."
    />
  );
}

const idTypeOptions = Object.entries(idTypeLabels).map(([value, label]) => ({ value, label }));

const exposedOptions = [
  { value: 'no', label: 'No' },
  {
    value: 'yes',
    label: 'Yes',
    description: 'The reviewer looks more closely. This alone doesn’t stop the verification.',
  },
];

type PlaceProps = {
  name: PersonField;
  /** Undefined for a person who is not saved yet. */
  personId: string | undefined;
  /** The text in the form. */
  mine: string;
  /** The text that someone else has saved meanwhile. */
  theirs: string | undefined;
  onSettle: (choice: 'mine' | 'theirs') => void;
  isWide?: boolean;
  children: ReactNode;
};

/** A field with the reviewer's statements, and the choice between two conflicting texts. */
function Place({ name, personId, mine, theirs, onSettle, isWide = false, children }: PlaceProps) {
  const subject = { section: 'people', field: name, ...(personId && { personId }) } as const;
  return (
    <div id={name} data-field="" className={cn('min-w-0 scroll-mt-6 space-y-3', isWide && 'sm:col-span-2')}>
      {children}
      {theirs === undefined ? null : (
        <Conflict
          label={personFieldLabels[name]}
          mine={fieldText(name, mine)}
          theirs={fieldText(name, theirs)}
          onSettle={onSettle}
        />
      )}
      {personId ? (
        <>
          <Rejection subject={subject} />
          <Questions subject={subject} />
        </>
      ) : null}
    </div>
  );
}

/**
 * The latest date of birth of an adult.
 * @param today YYYY-MM-DD
 */
const latestBirth = (today: string): string =>
  `${Number(today.slice(0, 4)) - AGE_OF_MAJORITY}${today.slice(4)}`;

/** The share that is still available, and what a share implies. */
function shareHint(shares: readonly (string | undefined)[]): string {
  const left = shareLeft(shares);
  if (left === '0') return 'The others already own 100%.';
  const most = left === '100' ? '' : `The others leave ${left}%. `;
  return `${most}From ${OWNER_THRESHOLD}% on, an identity document is needed.`;
}

function ShareField({ shares }: { shares: readonly (string | undefined)[] }) {
  return (
    <Field
      name="ownership_percentage"
      label={personFieldLabels.ownership_percentage}
      hint={shareHint(shares)}
    >
      {({ value = '', ...field }, attributes) => (
        <div className="relative">
          <Input
            {...field}
            {...attributes}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            className="tabular pr-9 text-right"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
          >
            %
          </span>
        </div>
      )}
    </Field>
  );
}

function AddressField() {
  return (
    <Field
      name="residential_address"
      label={personFieldLabels.residential_address}
      required
      hint="Home address, not a PO box."
    >
      {({ value = '', ...field }, attributes) => (
        <Textarea {...field} {...attributes} autoComplete="off" rows={2} value={value} />
      )}
    </Field>
  );
}

type PersonFieldsProps = {
  personId: string | undefined;
  /** The shares of everyone else. */
  shares: readonly (string | undefined)[];
  /** Fields in conflict, with the texts that someone else saved. */
  conflicts: Values;
  onSettle: (name: PersonField, choice: 'mine' | 'theirs') => void;
};

/** All fields of a person. */
// Long because it is one form, read from top to bottom.
export function PersonFields({ personId, shares, conflicts, onSettle }: PersonFieldsProps) {
  const mine = useValues<Values>();
  const today = lagosDay(new Date());
  const place = (name: PersonField) => ({
    name,
    personId,
    mine: tidy(mine[name]),
    theirs: conflicts[name],
    onSettle: (choice: 'mine' | 'theirs') => onSettle(name, choice),
  });
  const text = (name: PersonField) => ({ name, label: personFieldLabels[name], autoComplete: 'off' });
  return (
    <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
      <Place {...place('first_name')}>
        <TextField {...text('first_name')} required hint="As on the identity document." />
      </Place>
      <Place {...place('last_name')}>
        <TextField {...text('last_name')} required />
      </Place>
      <Place {...place('roles')} isWide>
        <RoleField />
      </Place>
      <Place {...place('ownership_percentage')}>
        <ShareField shares={shares} />
      </Place>
      <Place {...place('date_of_birth')}>
        <DayField
          name="date_of_birth"
          label={personFieldLabels.date_of_birth}
          required
          max={latestBirth(today)}
          hint={`${AGE_OF_MAJORITY} years old or more.`}
        />
      </Place>
      <Place {...place('nationality')}>
        <CountryField name="nationality" label={personFieldLabels.nationality} required />
      </Place>
      <Place {...place('phone')}>
        <TextField {...text('phone')} type="tel" inputMode="tel" placeholder="+234 800 000 0000" />
      </Place>
      <Place {...place('email')} isWide>
        <TextField {...text('email')} type="email" inputMode="email" />
      </Place>
      <Place {...place('residential_address')} isWide>
        <AddressField />
      </Place>
      <Place {...place('id_type')}>
        <SelectField name="id_type" label={personFieldLabels.id_type} required options={idTypeOptions} />
      </Place>
      <Place {...place('id_number')}>
        <TextField {...text('id_number')} required spellCheck={false} />
      </Place>
      <Place {...place('politically_exposed')} isWide>
        <RadioCards
          name="politically_exposed"
          label="Is this a politically exposed person?"
          hint="Someone who holds or has held a high public office (a minister, judge, senior officer, head of a state company or party), or is close family or a close associate of one."
          options={exposedOptions}
        />
      </Place>
    </div>
  );
}
