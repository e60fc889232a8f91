'use client';

import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { cn } from '../cn';
import { menuItemStyle, menuPanelStyle } from '../overlays/menu-style';
import type { OverlayKit } from '../overlays/use-overlay-kit';
import { useTrigger } from '../overlays/use-trigger';
import { controlStyle } from './input';
import { stepOf } from './step-of';

export type SelectOption = {
  value: string;
  label: ReactNode;
  /** A muted second line. */
  description?: ReactNode;
  disabled?: boolean;
};

type SelectProps = {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
};

/** The maximum pause between two letters of one option. */
const PAUSE_MS = 1_000;
/** How many options the page keys skip. */
const PAGE = 10;

/** Finds the option that starts with the letters typed in sequence. */
function useLetters(options: readonly SelectOption[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent): SelectOption | undefined => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return undefined;
    const before = event.timeStamp - typed.current.at > PAUSE_MS ? '' : typed.current.text;
    if (event.key === ' ' && before === '') return undefined;
    event.preventDefault();
    const text = before + event.key.toLowerCase();
    typed.current = { text, at: event.timeStamp };
    return options.find(
      ({ label, disabled }) => !disabled && typeof label === 'string' && label.toLowerCase().startsWith(text),
    );
  };
}

type OptionsProps = Pick<SelectProps, 'options' | 'value'> & { onChoose: (value: string) => void };

function Options({ options, value, onChoose }: OptionsProps) {
  return options.map((option) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of its options
    <div
      key={option.value}
      role="option"
      tabIndex={-1}
      data-value={option.value}
      aria-selected={option.value === value}
      aria-disabled={option.disabled || undefined}
      onPointerMove={(event) => {
        if (!option.disabled) event.currentTarget.focus({ preventScroll: true });
      }}
      onClick={option.disabled ? undefined : () => onChoose(option.value)}
      className={cn(menuItemStyle, 'min-h-9 items-start py-2 pr-8 focus:bg-subtle sm:min-h-0 sm:py-1.5')}
    >
      <span className="min-w-0">
        {option.label}
        {option.description ? <span className="block text-muted text-sm">{option.description}</span> : null}
      </span>
      {option.value === value ? (
        <Check aria-hidden="true" className="absolute top-2 right-2 size-4 text-accent-ink" />
      ) : null}
    </div>
  ));
}

/** The selectable options of an open list. */
const linesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])') ?? []),
];

type ListProps = OptionsProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  joined: Pick<ReturnType<typeof useTrigger>, 'anchor' | 'id' | 'closing'>;
  kit: OverlayKit;
};

/** The list below its button, with arrow keys and type-ahead. */
function List({ open, onOpenChange, joined, kit: { Popover }, ...choice }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const byLetters = useLetters(choice.options);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const lines = linesOf(list.current);
    const current = lines.findIndex((line) => line.matches(':focus'));
    const found = byLetters(event);
    const next = found
      ? lines.find((line) => line.dataset.value === found.value)
      : lines[stepOf(event.key, { at: current, last: lines.length - 1, page: PAGE }) ?? -1];
    if (next) next.focus();
    else if (event.key === 'Enter' || event.key === ' ') lines[current]?.click();
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  }

  function enter(event: Event): void {
    event.preventDefault();
    const lines = linesOf(list.current);
    (lines.find((line) => line.dataset.value === choice.value) ?? lines[0])?.focus();
  }

  return (
    <Popover.Root modal open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={joined.anchor} />
      <Popover.Portal>
        <Popover.Content
          ref={list}
          role="listbox"
          aria-labelledby={joined.id}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={press}
          onOpenAutoFocus={enter}
          className={cn(
            menuPanelStyle,
            'max-h-(--radix-popover-content-available-height) min-w-(--radix-popover-trigger-width) overflow-y-auto',
          )}
          {...joined.closing}
        >
          <Options {...choice} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A choice of one among several, from a list. The overlay library loads with the first one that is needed. */
export function Select(props: SelectProps) {
  const { value, onValueChange, options, placeholder, className, onBlur, ...control } = props;
  const [open, setOpen] = useState(false);
  const byLetters = useLetters(options);
  const chosen = options.find((option) => option.value === value);

  function change(next: boolean): void {
    setOpen(next);
    if (!next) onBlur?.();
  }

  function choose(next: string): void {
    if (next !== value) onValueChange(next);
    change(false);
  }

  const { button, kit, ...joined } = useTrigger(
    <button
      {...control}
      type="button"
      role="combobox"
      aria-expanded={open}
      onBlur={open ? undefined : onBlur}
      onKeyDown={(event) => {
        // Type-ahead works without opening the list.
        const found = byLetters(event);
        if (found) choose(found.value);
      }}
      className={cn(
        controlStyle,
        'flex h-10 items-center justify-between gap-2 text-left sm:h-9',
        !chosen && 'text-faint',
        className,
      )}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>,
    { what: 'listbox', open, modal: true, onPress: (press) => change(press.open) },
  );
  return (
    <>
      {button}
      {kit ? (
        <List
          options={options}
          value={value}
          onChoose={choose}
          open={open}
          onOpenChange={change}
          joined={joined}
          kit={kit}
        />
      ) : null}
    </>
  );
}
