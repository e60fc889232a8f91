import { randomBytes } from 'node:crypto';
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
      keySignIn: true,
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
      SUPPORT_URL: 'mailto:help@example.com',
      STATUS_URL: 'https://status.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    });
    expect(settings).toMatchObject({
      supportUrl: 'mailto:help@example.com',
      statusUrl: 'https://status.example.com/',
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
    ['SERVICE_URL', { NEXTAUTH_SECRET: SECRET, SERVICE_URL: 'http://127.0.0.1:4190' }],
    ['PUBLIC_URL', { NEXTAUTH_SECRET: SECRET, PUBLIC_URL: 'desk' }],
    ['OIDC_ISSUER', { NEXTAUTH_SECRET: SECRET, OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Example' }],
    ['OIDC_ISSUER', { NEXTAUTH_SECRET: SECRET, OIDC_ISSUER: 'id.example' }],
    ['CONSOLE_SECRET', { NEXTAUTH_SECRET: SECRET, CONSOLE_KEY: 'pk_console' }],
    ['SUPPORT_URL', { NEXTAUTH_SECRET: SECRET, SUPPORT_URL: 'javascript:alert(1)' }],
    ['STATUS_URL', { NEXTAUTH_SECRET: SECRET, STATUS_URL: 'status' }],
  ])('are refused with the name of %s', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(name);
  });

  const deployed = {
    NODE_ENV: 'production',
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://desk.example',
    CONSOLE_KEY: 'pk_console_0123456789',
    CONSOLE_SECRET: `sk_console_${randomBytes(32).toString('hex')}`,
  };

  it.each([
    ['NEXTAUTH_SECRET', { NEXTAUTH_SECRET: SECRET }],
    ['CONSOLE_SECRET', { CONSOLE_SECRET: `sk_console_${'a'.repeat(48)}` }],
    ['CONSOLE_SECRET', { CONSOLE_SECRET: deployed.NEXTAUTH_SECRET }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://desk.example' }],
    ['NEXTAUTH_URL', { NEXTAUTH_URL: 'http://127.0.0.1.evil.example' }],
  ])('of a deployment are refused with the name of %s', (name, changed) => {
    const read = (more: object) => readSettings({ ...deployed, ...changed, ...more });
    expect(() => read({})).toThrow(new RegExp(`settings:\\n  ${name} [^\\n]+$`));
    expect(() => read({ STARTED_LOCALLY: '1' })).not.toThrow();
    expect(() => read({ NODE_ENV: 'development' })).not.toThrow();
  });

  it('of a deployment leave API keys no way in, unless they say so or there is no other', () => {
    const keySignIn = (more: object) => readSettings({ ...deployed, ...more }).keySignIn;
    expect(keySignIn({})).toBe(false);
    expect(keySignIn({ API_KEY_SIGN_IN: 'true' })).toBe(true);
    expect(keySignIn({ STARTED_LOCALLY: '1' })).toBe(true);
    expect(keySignIn({ STARTED_LOCALLY: '1', API_KEY_SIGN_IN: '0' })).toBe(false);
    expect(keySignIn({ CONSOLE_KEY: '', CONSOLE_SECRET: '' })).toBe(true);
    expect(() => keySignIn({ API_KEY_SIGN_IN: 'perhaps' })).toThrow('API_KEY_SIGN_IN');
  });

  it('of a deployment may name this machine without https', () => {
    expect(() => readSettings(deployed)).not.toThrow();
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(() => readSettings({ ...deployed, PUBLIC_URL })).not.toThrow();
    }
  });
});
