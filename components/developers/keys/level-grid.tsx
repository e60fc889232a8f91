'use client';

import { useDisabledReasons, useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { FieldError } from '@/components/ui/form/field';
import { useController } from '@/components/ui/form/use-form';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { Permission } from '@/lib/contract/permissions';
import { type Level, levelText, subjectsOf } from './key-permissions';
import type { KeyValues } from './key-schema';

const levels: readonly { readonly level: Level; readonly label: string }[] = [
  { level: 'none', label: 'None' },
  { level: 'read', label: 'Read' },
  { level: 'write', label: 'Write' },
];

type ChoiceProps = {
  subject: string;
  label: string;
  checked: boolean;
  /** Why it can't be granted, and who can grant it. */
  reason: string | undefined;
  onChoose: () => void;
};

function Choice({ subject, label, checked, reason, onChoose }: ChoiceProps) {
  const choice = (
    <label
      className={cn(
        'flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent-ink max-sm:h-10 max-sm:flex-1',
        checked ? 'bg-accent-soft font-medium text-accent-ink' : 'text-muted hover:bg-subtle',
        reason && 'cursor-not-allowed opacity-50',
      )}
    >
      <input
        type="radio"
        name={`level-${subject}`}
        className="size-4 cursor-pointer appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-accent disabled:cursor-not-allowed forced-colors:appearance-auto"
        checked={checked}
        disabled={reason !== undefined}
        aria-description={reason}
        onChange={onChoose}
      />
      {label}
    </label>
  );
  return reason ? <Tooltip content={reason}>{choice}</Tooltip> : choice;
}

/** The access level of a key per subject: none, read, or write, which includes read. */
export function LevelGrid() {
  const { env } = useScope();
  const refusals = useDisabledReasons();
  const { field, error } = useController<KeyValues['levels']>('levels');
  return (
    <div className="space-y-1.5">
      <div
        ref={field.ref}
        tabIndex={-1}
        className="divide-y divide-border rounded-lg border border-border-strong outline-none"
      >
        {subjectsOf(env).map((words) => {
          const { subject, label } = words;
          const current = field.value[subject] ?? 'none';
          return (
            <fieldset
              key={subject}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2"
            >
              <legend className="sr-only">{label}</legend>
              <div className="min-w-0 flex-1 basis-56">
                <p aria-hidden="true" className="font-medium">
                  {label}
                </p>
                <p className="text-muted text-sm">{levelText(words, current)}</p>
              </div>
              <div className="flex max-sm:w-full">
                {levels.map(({ level, label: choice }) => (
                  <Choice
                    key={level}
                    subject={subject}
                    label={choice}
                    checked={current === level}
                    reason={level === 'none' ? undefined : refusals[`${subject}:${level}` as Permission]}
                    onChoose={() => field.onChange({ ...field.value, [subject]: level })}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {error ? <FieldError id="levels-error" message={error} /> : null}
    </div>
  );
}
