import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './env';

const SECRET = 's'.repeat(32);

describe('the settings of the dashboard', () => {
  it('have defaults for a start on one machine', () => {
    expect(readSettings({ NEXTAUTH_SECRET: SECRET })).toEqual({
      serviceUrl: 'http://127.0.0.1:4000',
      publicUrl: new URL('http://localhost:3000'),
      secureCookies: false,
      sessionSecret: SECRET,
      console: undefined,
      trustedProxies: [],
    });
  });

  it('take what is set; an empty variable is unset', () => {
    const settings = readSettings({
      NEXTAUTH_SECRET: SECRET,
      NEXTAUTH_URL: '',
      PUBLIC_URL: 'https://desk.example/',
      SERVICE_URL: 'https://api.example/',
      CONSOLE_KEY: 'pk_console',
      CONSOLE_SECRET: 'sk_console',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'shared',
      OIDC_NAME: 'Example',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    });
    expect(settings).toMatchObject({
      serviceUrl: 'https://api.example',
      secureCookies: true,
      console: { key: 'pk_console', secret: 'sk_console' },
      oidc: { issuer: 'https://id.example', clientId: 'desk', clientSecret: 'shared', name: 'Example' },
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    });
  });

  it.each([
    ['NEXTAUTH_SECRET', {}],
    ['NEXTAUTH_SECRET', { NEXTAUTH_SECRET: 'short' }],
    ['SERVICE_URL', { NEXTAUTH_SECRET: SECRET, SERVICE_URL: 'ftp://api.example' }],
    ['PUBLIC_URL', { NEXTAUTH_SECRET: SECRET, PUBLIC_URL: 'desk' }],
    ['OIDC_ISSUER', { NEXTAUTH_SECRET: SECRET, OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Example' }],
    ['OIDC_ISSUER', { NEXTAUTH_SECRET: SECRET, OIDC_ISSUER: 'id.example' }],
    ['CONSOLE_SECRET', { NEXTAUTH_SECRET: SECRET, CONSOLE_KEY: 'pk_console' }],
  ])('are refused with the name of %s', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(name);
  });
});
