'use client';

import { useCallback, useEffect, useState } from 'react';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import { useScope } from '@/components/shell/session/scope';
import { type MandateValues, noMandate } from '../mandate-values';

const isEmpty = (values: MandateValues): boolean => Object.values(values).every((value) => value === '');

/**
 * What was typed of a mandate, kept in this tab for this member until it is asked for: an address is seen by many, and an
 * account number is nobody else's. Undefined until the tab has been asked.
 */
export function useMandateDraft(member: string) {
  const { org, env } = useScope();
  const key = `partner-desk.new-mandate.${org}.${env}`;
  const [draft, setDraft] = useState<MandateValues>();

  useEffect(() => {
    setDraft((known) => known ?? readFromTab<MandateValues>(sessionStorage, key, member) ?? noMandate);
  }, [key, member]);

  useEffect(() => {
    if (!draft) return;
    keepInTab(sessionStorage, key, member, isEmpty(draft) ? undefined : draft);
  }, [draft, key, member]);

  const forget = useCallback(() => keepInTab(sessionStorage, key, member, undefined), [key, member]);
  return { draft, setDraft, forget };
}
