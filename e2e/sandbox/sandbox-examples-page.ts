import type { Page } from '@playwright/test';
import type { EventType } from '@/lib/contract/webhooks/events';
import { visit } from '../shell/visit';

/** The list of the sandbox's examples, and the page of one of them. */
export function sandboxExamplesPage(page: Page) {
  const main = page.getByRole('main');
  const calls = main.getByRole('region', { name: 'Make it happen' });
  const came = main.getByRole('region', { name: 'The event that came of it' });
  return {
    open: (organisation: string, type?: EventType) =>
      visit(page, `/${organisation}/test/sandbox/examples${type ? `/${type}` : ''}`),
    example: (name: string) => main.getByRole('link', { name }),
    title: (name: string) => main.getByRole('heading', { level: 2, name }),
    makeItHappen: calls.getByRole('button', { name: /^Make it happen/ }),
    /** The calls, in their order. */
    calls: calls.getByRole('listitem'),
    openParts: (name: 'Body and answer' | 'As signed curl', call: number) =>
      calls.getByRole('listitem').nth(call).getByText(name).click(),
    curl: (purpose: string) => calls.getByRole('region', { name: `signed curl: ${purpose}` }),
    program: calls.getByText('All of it as a program with signed curl'),
    came,
    inFeed: came.getByRole('link', { name: 'See it in the feed' }),
  };
}
