'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { Button } from '../controls/button';
import { LinkButton } from '../controls/link-button';
import { type NextStep, type Notice, receiveNotices } from './toast';

/** Long enough to notice a step, decide and reach it; the time stops while the pointer is on a toast. */
const STEP_MS = 12_000;

let count = 0;

type StepProps = NextStep & { /** Closes the toast. */ onTaken: () => void };

function Step({ label, href, act, onTaken }: StepProps) {
  const look = { size: 'small', className: 'ml-auto self-center' } as const;
  if (href !== undefined) {
    return (
      <LinkButton href={href} onClick={onTaken} {...look}>
        {label}
      </LinkButton>
    );
  }
  function take(): void {
    onTaken();
    act?.();
  }
  return (
    <Button onClick={take} {...look}>
      {label}
    </Button>
  );
}

function show({ kind, title, description, next }: Notice): void {
  count += 1;
  const id = `notice-${count}`;
  const step = next && {
    action: <Step {...next} onTaken={() => toast.dismiss(id)} />,
    duration: STEP_MS,
  };
  if (kind === 'done') toast.success(title, { id, description, ...step });
  else if (kind === 'reason') toast.info(title, { id, description });
  else toast.error(title, { id, description, duration: Number.POSITIVE_INFINITY });
}

/** The stack of toasts in the corner. */
export function ToastStack() {
  useEffect(() => receiveNotices(show), []);
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-right"
      gap={8}
      // Above the bars at the bottom of narrow viewports (app/globals.css).
      offset={{ bottom: 'calc(1.5rem + var(--foot))' }}
      mobileOffset={{ bottom: 'calc(1rem + var(--foot))' }}
      style={{ fontFamily: 'inherit' }}
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-2.5 rounded-lg border border-border bg-raised py-3 pr-9 pl-3.5 text-text text-base shadow-lg',
          title: 'font-medium',
          description: 'mt-0.5 text-muted',
          icon: 'mt-0.5 [&_svg]:size-4',
          closeButton:
            'absolute top-2.5 right-2.5 grid size-6 place-items-center rounded-sm border-0! bg-transparent! text-muted! hover:bg-subtle! hover:text-text!',
          success: '[&_[data-icon]]:text-positive',
          error: '[&_[data-icon]]:text-danger',
        },
      }}
    />
  );
}
