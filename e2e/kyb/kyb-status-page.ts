import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** Where the verification stands. */
export function kybStatusPage(page: Page) {
  const main = page.getByRole('main');
  const requirements = main.getByRole('region', { name: 'Requirements' });
  const steps = main.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/kyb`),
    title: page.getByRole('heading', { level: 1, name: 'Verification' }),
    /** Where it stands, as a sentence. */
    standing: (words: string | RegExp) => main.getByRole('heading', { level: 2, name: words }),
    next: main.getByText(/^(The next move is|Nobody has to act)/),
    /** The step that it has come to. */
    step: steps.and(page.locator('[aria-current="step"]')),
    goOn: main.getByRole('link', { name: 'Continue', exact: true }),
    review: main.getByRole('link', { name: 'Review and submit', exact: true }),
    progress: main.getByRole('progressbar', { name: 'Given so far' }),
    requirements,
    /** A section of the requirements. */
    part: (name: string) => requirements.getByRole('region', { name }),
    effects: main.getByRole('region', { name: 'What it opens' }).getByRole('listitem'),
    history: main.getByRole('region', { name: 'What happened' }).getByRole('listitem'),
    copy: main.getByRole('link', { name: 'See what you submitted' }),
  };
}
