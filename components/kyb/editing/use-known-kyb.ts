'use client';

import { useKnownAnswer } from '@/components/shell/live/known-answers';
import type { Scope } from '@/lib/client/addresses';
import type { Kyb } from '@/lib/contract/kyb/kyb';

/** The verification if a page has already read it; makes no request. */
export const useKnownKyb = (scope: Scope): Kyb | undefined => useKnownAnswer('getKyb', scope)?.answer.data;
