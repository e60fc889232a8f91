import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PageError } from './page-error';

const live = vi.hoisted(() => ({ isLost: false, isRefreshing: false }));
vi.mock('../live/use-live-page', () => ({ useRefresh: () => ({ ...live, refresh: async () => undefined }) }));

const failure = {
  title: 'The service is not available',
  description: 'Try again in a moment.',
  requestId: 'req_1',
};
const shown = () => renderToStaticMarkup(<PageError {...failure} />);

it('says what failed, with a retry and the request id', () => {
  const page = shown();
  for (const text of [failure.title, failure.description, failure.requestId, 'Try again</button>'])
    expect(page).toContain(text);
});

it('says after a retry without a connection that there is none, and can be retried', () => {
  live.isLost = true;
  const page = shown();
  expect(page).toContain('The connection was lost');
  expect(page).toContain('Check your connection and try again.');
  expect(page).toContain('Try again</button>');
  expect(page).not.toContain(failure.title);
  expect(page).not.toContain('aria-busy');
});

it('shows that it tries', () => {
  live.isRefreshing = true;
  expect(shown()).toContain('aria-busy="true"');
});
