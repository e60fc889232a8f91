import { expect, it, vi } from 'vitest';
import { authOptions } from './auth-options';

const settings = vi.hoisted(() => ({ keySignIn: true }));
vi.mock('@/lib/env', () => ({
  dashboardSettings: () => ({
    sessionSecret: 's'.repeat(32),
    secureCookies: true,
    oidc: undefined,
    ...settings,
  }),
}));

const waysIn = () => authOptions().providers.map(({ options }) => options?.id);

it('an API key is a way in where the settings say so', () => {
  expect(waysIn()).toEqual(['member', 'api-key']);
  settings.keySignIn = false;
  expect(waysIn()).toEqual(['member']);
});
