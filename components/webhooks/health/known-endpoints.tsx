'use client';

import { useEffect } from 'react';
import { noteAnswer } from '@/components/shell/live/known-answers';
import { useScope } from '@/components/shell/session/scope';
import type { PartnerOperations } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';

/** Passes endpoints that the server has read to the watch over their health. */
export function KnownEndpoints({ answer }: { answer: AnswerOf<PartnerOperations['listWebhooks']> }) {
  const { org, env } = useScope();
  useEffect(() => noteAnswer('listWebhooks', { org, env }, answer), [org, env, answer]);
  return null;
}
