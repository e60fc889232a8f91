import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The feed of events, and the panel of one. */
export function eventsPage(page: Page) {
  return {
    ...list(page, 'Events'),
    open: (organisation: string) => visit(page, `/${organisation}/test/events`),
    panel: (title: string) => page.getByRole('dialog', { name: title }),
    /** Of the panel: an endpoint, with what it got. */
    sentTo: (endpoint: string) =>
      page
        .getByRole('dialog')
        .getByRole('region', { name: 'Deliveries' })
        .getByRole('listitem')
        .filter({ hasText: endpoint }),
  };
}
