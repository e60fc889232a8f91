'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { type Notice, receiveNotices } from './toast';

function show({ kind, title, description }: Notice): void {
  if (kind === 'done') toast.success(title, { description });
  else if (kind === 'reason') toast.info(title, { description });
  else toast.error(title, { description, duration: Number.POSITIVE_INFINITY });
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
            'group flex w-full items-start gap-2.5 rounded-lg border border-border bg-raised py-3 pr-9 pl-3.5 text-text text-base shadow-lg',
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
