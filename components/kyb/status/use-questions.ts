'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { kybQuestionsQuery } from '../editing/queries';

/** The questions that the reviewer has asked and not withdrawn. Empty for members who may not read them. */
export function useQuestions(): readonly KybQuestion[] {
  const mayRead = useAllowed('kyb:write').allowed;
  const { data } = useQuery({ ...kybQuestionsQuery(useScope()), enabled: mayRead });
  return data?.data.filter(({ status }) => status !== 'withdrawn') ?? [];
}
