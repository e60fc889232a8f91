'use client';

import { FormError } from '@/components/ui/form/form-error';
import type { FactorProof } from '@/lib/contract/organisation/console-sign-in';
import { type Fault, type Sentence, sentenceFor } from '@/lib/dashboard/actions/sentences';
import { ThrottledTexts } from './throttled-message';

const refused: Record<FactorProof['method'], Sentence> = {
  totp: {
    title: 'This code is wrong or was already used',
    description: 'Wait for the next code, and check your phone’s clock.',
  },
  recovery_code: {
    title: 'This recovery code is wrong or was already used',
    description: 'Use another code from your list.',
  },
  passkey: {
    title: 'This passkey was not accepted',
    description: 'Use a passkey you’ve added to your account, or another method.',
  },
};

const own: Readonly<Record<string, Sentence>> = {
  passkey_not_given: {
    title: 'No passkey was given',
    description: 'Try again or use another method.',
  },
  not_found: {
    title: 'That took too long or failed too often',
    description: 'Start again.',
  },
};

type ProofErrorProps = { fault: Fault; wait: number; method: FactorProof['method'] };

/** Why a second factor was refused. */
export function ProofError({ fault, wait, method }: ProofErrorProps) {
  if (fault.code === 'rate_limited') {
    return <FormError message={<ThrottledTexts retryAfter={fault.retryAfter ?? 0} wait={wait} />} />;
  }
  const words =
    fault.code === 'invalid_credentials' ? refused[method] : (own[fault.code] ?? sentenceFor(fault));
  return <FormError message={`${words.title}. ${words.description}`} />;
}
