import { expect, it, vi } from 'vitest';
import { authOptions } from './auth-options';

const settings = vi.hoisted(() => ({ keySignIn: true, secureCookies: true }));
vi.mock('@/lib/env', () => ({
  dashboardSettings: () => ({
    sessionSecret: 's'.repeat(32),
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

it('each cookie is for this host alone where the address is https', () => {
  const isForHost = () =>
    Object.values(authOptions().cookies ?? {}).map(
      ({ name, options }) => name.startsWith('__Host-') && options.secure && options.path === '/',
    );
  expect(isForHost()).toEqual([true, true, true, true, true]);
  settings.secureCookies = false;
  expect(isForHost()).toEqual([false, false, false, false, false]);
});
