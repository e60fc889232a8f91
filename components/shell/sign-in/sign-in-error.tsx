'use client';

import { FormError } from '@/components/ui/form/form-error';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { errorSentence } from '@/lib/dashboard/sign-in/sign-in-error';
import { ThrottledTexts } from './throttled-message';

/** Why a sign-in was refused; when throttled, how long that lasts. */
export function SignInError({ fault, wait }: { fault: Fault | undefined; wait: number }) {
  if (!fault) return null;
  if (fault.code === 'rate_limited') {
    return <FormError message={<ThrottledTexts retryAfter={fault.retryAfter ?? 0} wait={wait} />} />;
  }
  const { title, description } = errorSentence(fault);
  return <FormError message={`${title}. ${description}`} />;
}
