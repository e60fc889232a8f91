'use client';

import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { cn } from '../cn';
import { menuItemStyle, menuPanelStyle } from '../overlays/menu-style';
import { controlStyle } from './input';

export type SelectOption = {
  value: string;
  label: ReactNode;
  /** A quieter second line. */
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

function Option({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value}
      disabled={option.disabled}
      className={cn(menuItemStyle, 'min-h-9 items-start py-2 pr-8 sm:min-h-0 sm:py-1.5')}
    >
      <span className="min-w-0">
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
        {option.description ? <span className="block text-muted text-sm">{option.description}</span> : null}
      </span>
      <RadixSelect.ItemIndicator className="absolute top-2 right-2">
        <Check aria-hidden="true" className="size-4 text-accent-ink" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}

/** A choice of one among several, on a list that opens. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  className,
  disabled,
  ...trigger
}: SelectProps) {
  return (
    <RadixSelect.Root value={value} onValueChange={onValueChange} disabled={disabled}>
      <RadixSelect.Trigger
        className={cn(
          controlStyle,
          'flex h-10 items-center justify-between gap-2 text-left data-placeholder:text-faint sm:h-9',
          className,
        )}
        {...trigger}
      >
        <span className="truncate">
          {/* Left to itself it stays empty until the browser has taken over. */}
          <RadixSelect.Value placeholder={placeholder}>
            {options.find((option) => option.value === value)?.label}
          </RadixSelect.Value>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            menuPanelStyle,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
