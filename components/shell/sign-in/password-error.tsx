'use client';

import { FormError } from '@/components/ui/form/form-error';
import { type Fault, sentenceFor } from '@/lib/dashboard/actions/sentences';
import { ThrottledTexts } from './throttled-message';

const wrong = { title: 'Wrong password', description: 'Check it and try again.' };

/** Why the password of a signed-in person was refused. */
export function PasswordError({ fault, wait }: { fault: Fault; wait: number }) {
  if (fault.code === 'rate_limited') {
    return <FormError message={<ThrottledTexts retryAfter={fault.retryAfter ?? 0} wait={wait} />} />;
  }
  const words = fault.code === 'invalid_credentials' ? wrong : sentenceFor(fault);
  return <FormError message={`${words.title}. ${words.description}`} />;
}
