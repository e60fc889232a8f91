import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSecrets } from '@/server/platform/crypto/load-secrets';
import { temporaryFolder } from '@/tests/support/folders';
import { findService } from './find-service';
import { columns, table } from './print';

describe('what is printed for people', () => {
  it('stands in lines under each other, further lines of a value too', () => {
    const rows = [
      ['Name', 'Ada'],
      ['Address', 'One\nTwo'],
    ] as const;
    expect(table(rows)).toBe('Name     Ada\nAddress  One\n         Two');
    expect(
      columns(
        ['A', 'Long'],
        [
          ['one', ''],
          ['x', 'y\nz'],
        ],
      ),
    ).toBe('A    Long\none\nx    y z');
  });

  it('moves no cursor and has no colours, whatever strangers wrote', () => {
    const text = 'a\u001b[2Jb\rc\u0007d\u009be\tf';
    expect(table([['x', text]])).toBe('x  a[2Jbcdef');
    expect(columns(['x'], [[text]])).toBe('x\na[2Jbcdef');
  });
});

const OPERATOR_KEY = 'pk_operator_0123456789';
const OPERATOR_SECRET = 'sk_operator_0123456789abcdef0123456789';
const operator = { OPERATOR_KEY, OPERATOR_SECRET };

describe('the service that the command line talks to', () => {
  it.each([
    ['on this machine, on the usual port', {}, 'http://127.0.0.1:4000'],
    ['on this machine, on another port', { SERVICE_PORT: '4501' }, 'http://127.0.0.1:4501'],
    [
      'at its internal port',
      { SERVICE_PORT: '4501', INTERNAL_PORT: '4601', INTERNAL_HOST: '0.0.0.0' },
      'http://127.0.0.1:4601',
    ],
    [
      'at the address of its internal port, over TLS',
      { INTERNAL_PORT: '4601', INTERNAL_HOST: '10.0.0.7', SERVICE_TLS_CERTIFICATE: 'PEM' },
      'https://10.0.0.7:4601',
    ],
    [
      'where SERVICE_URL says',
      { SERVICE_URL: 'https://desk.example/', SERVICE_PORT: '1' },
      'https://desk.example',
    ],
  ])('is %s', (_name, environment, url) => {
    expect(findService({ ...operator, ...environment })).toEqual({
      url,
      key: OPERATOR_KEY,
      secret: OPERATOR_SECRET,
    });
  });

  it('has its key in DATA_DIR when the environment has none', () => {
    const DATA_DIR = temporaryFolder();
    const { operatorKey } = loadSecrets({}, DATA_DIR);
    expect(findService({ DATA_DIR })).toMatchObject(operatorKey);
  });

  it.each([
    [
      'no key yet',
      { DATA_DIR: join(temporaryFolder(), 'none') },
      /There is no operator key: .*none.*npm start/s,
    ],
    ['half a key', { OPERATOR_KEY }, /Set both OPERATOR_KEY and OPERATOR_SECRET, or neither/],
    ['no address', { ...operator, SERVICE_URL: 'desk' }, /SERVICE_URL is "desk"/],
  ])('with %s is a clear message', (_name, environment, message) => {
    expect(() => findService(environment)).toThrow(message);
  });
});
