'use client';

import { FormError } from '@/components/form/form-error';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type Fault, formatWait } from '@/lib/session/sentences';
import { refusalSentence } from '@/lib/session/sign-in-refusal';

/** Why a sign-in was refused; while it is throttled, how long that lasts. */
export function SignInError({ fault, wait }: { fault: Fault | undefined; wait: number }) {
  if (!fault) return null;
  if (fault.code === 'rate_limited') return <FormError message={<Throttled fault={fault} wait={wait} />} />;
  const { title, description } = refusalSentence(fault);
  return <FormError message={`${title}. ${description}`} />;
}

/** Counts down for the eye; a screen reader hears the wait once, and once that it is over. */
function Throttled({ fault: { retryAfter = 0 }, wait }: { fault: Fault; wait: number }) {
  if (wait === 0) return 'Too many attempts. You can try again now.';
  return (
    <>
      Too many attempts. <span aria-hidden="true">Try again in {formatWait(wait)}.</span>
      <VisuallyHidden>Try again in {formatWait(retryAfter)}.</VisuallyHidden>
    </>
  );
}
