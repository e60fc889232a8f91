'use client';

import { useCallback, useEffect, useState } from 'react';
import { useScope } from '@/components/session/scope';
import { keepDraft, readDraft } from './draft-store';
import { noTexts, type TicketTexts } from './ticket-values';

const isEmpty = ({ reference, customer, metadata }: TicketTexts): boolean =>
  reference === '' && customer === '' && metadata.length === 0;

/**
 * The texts of a ticket, kept in this tab for this member until they are ordered. They are undefined until the tab has been
 * asked: nothing may be ordered without what it remembers.
 * @param subject side and id of what is bought or sold from
 */
export function useDraft(member: string, subject: string) {
  const { org, env } = useScope();
  const [texts, setTexts] = useState<TicketTexts>();

  useEffect(() => {
    setTexts((known) => known ?? readDraft(sessionStorage, { member, org, env, subject }) ?? noTexts);
  }, [member, org, env, subject]);

  useEffect(() => {
    if (!texts) return;
    keepDraft(sessionStorage, { member, org, env, subject }, isEmpty(texts) ? undefined : texts);
  }, [texts, member, org, env, subject]);

  const forget = useCallback(
    () => keepDraft(sessionStorage, { member, org, env, subject }, undefined),
    [member, org, env, subject],
  );
  return { texts, setTexts, forget };
}
