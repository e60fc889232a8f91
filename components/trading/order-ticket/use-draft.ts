'use client';

import { useCallback, useEffect, useState } from 'react';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import { useScope } from '@/components/shell/session/scope';
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
  // With the subject: texts for one customer's order never turn up on another's.
  const key = `partner-desk.order-ticket.${org}.${env}.${subject}`;
  const [texts, setTexts] = useState<TicketTexts>();

  useEffect(() => {
    setTexts((known) => known ?? readFromTab<TicketTexts>(sessionStorage, key, member) ?? noTexts);
  }, [key, member]);

  useEffect(() => {
    if (!texts) return;
    keepInTab(sessionStorage, key, member, isEmpty(texts) ? undefined : texts);
  }, [texts, key, member]);

  const forget = useCallback(() => keepInTab(sessionStorage, key, member, undefined), [key, member]);
  return { texts, setTexts, forget };
}
