import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTarget, readTarget } from './check-target';

const isRead = (url: string, allowPrivate = false) => readTarget(url, allowPrivate) !== undefined;

describe('the form of an address', () => {
  it.each([
    'https://partner.example',
    'https://hooks.partner.example/desk?token=a%20b&x=1',
    'HTTPS://Hooks.Partner.Example/',
    'https://partner.example:8443/hooks',
    'https://partner.example?x',
    'https://bücher.example/',
    'https://xn--bcher-kva.example/',
    'https://my_hooks.partner.example/',
    'https://8.8.8.8/',
    'https://8.8.8.8:8443/hooks',
    'https://[2606:4700:4700::1111]/',
    'https://[2606:4700:4700::1111]:8443/',
    `https://partner.example/${'a'.repeat(2_024)}`,
  ])('passes: %s', (url) => {
    expect(isRead(url)).toBe(true);
    expect(isRead(url, true)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['partner.example', 'no scheme'],
    ['//partner.example/', 'no scheme'],
    ['https:partner.example', 'no slashes'],
    ['https:/partner.example', 'one slash'],
    ['https:///partner.example', 'three slashes'],
    ['https:\\\\partner.example', 'backslashes'],
    ['https://partner.example\\@10.0.0.1/', 'a backslash'],
    ['ftp://partner.example/', 'another scheme'],
    ['file:///etc/passwd', 'a file'],
    ['javascript:alert(1)', 'a script'],
    ['https://user@partner.example/', 'a user'],
    ['https://user:password@partner.example/', 'credentials'],
    ['https://:@partner.example/', 'empty credentials'],
    ['https://@partner.example/', 'an at sign'],
    ['https://partner.example/#a', 'a fragment'],
    ['https://partner.example/#', 'an empty fragment'],
    ['https://partner.example:0/', 'port 0'],
    ['https://partner.example:65536/', 'a port too high'],
    [' https://partner.example/', 'a space before'],
    ['https://partner.example/ ', 'a space after'],
    ['https://partner.exa\tmple/', 'a tab'],
    ['https://partner.exa\nmple/', 'a newline'],
    ['https://partner.example/a b', 'a space'],
    ['https://partner.example/\0', 'a NUL'],
    ['https://partner..example/', 'an empty label'],
    ['https://.partner.example/', 'an empty label'],
    ['https://partner.example./', 'a dot at the end'],
    ['https://-a.example/', 'a hyphen first'],
    [`https://${'a'.repeat(64)}.example/`, 'a label too long'],
    [`https://${'a.'.repeat(130)}example/`, 'a name too long'],
    ['https://partner.ex*mple/', 'a star'],
    [`https://partner.example/${'a'.repeat(2_025)}`, 'too long'],
  ])('is refused: %j (%s)', (url) => {
    expect(isRead(url)).toBe(false);
    expect(isRead(url, true)).toBe(false);
  });

  it.each([
    'http://partner.example/',
    'https://localhost/',
    'https://receiver/',
    'https://hooks.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://intranet.corp/',
    'http://localhost:4100/hook',
    'http://127.0.0.1:4100/',
    'http://[::1]:4100/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://[fd12:3456::1]/',
  ])('passes only where private addresses are allowed: %s', (url) => {
    expect(isRead(url)).toBe(false);
    expect(isRead(url, true)).toBe(true);
  });

  it('of credentials, spaces and fragments passes in no place', () => {
    const odd = fc.constantFrom('@', '#', '\\', ' ', '\t', '\n', '\0', '\x7f');
    const part = fc.string({ unit: fc.constantFrom('a', '/', '?', ':', '.') });
    fc.assert(
      fc.property(part, odd, (before, character) => {
        const inPath = `https://partner.example/${before}${character}x`;
        const allowedThere = character === '@' || character === '\\';
        expect(isRead(inPath)).toBe(allowedThere);
        expect(isRead(`https://partner${character}.example/${before}`)).toBe(false);
      }),
    );
  });
});

const byte = fc.integer({ min: 0, max: 255 });
const privateV4 = fc.oneof(
  fc.tuple(fc.constant(127), byte, byte, byte),
  fc.tuple(fc.constant(10), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
);
const neverV4 = fc.oneof(
  fc.tuple(fc.constant(0), byte, byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(0), fc.constantFrom(0, 2), byte),
  fc.tuple(fc.constant(198), fc.integer({ min: 18, max: 19 }), byte, byte),
  fc.tuple(fc.constant(198), fc.constant(51), fc.constant(100), byte),
  fc.tuple(fc.constant(203), fc.constant(0), fc.constant(113), byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
);
const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, '0');
const halves = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
const numberOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0);

describe('addresses as hosts', () => {
  it('of private networks pass only where they are allowed', () => {
    fc.assert(
      fc.property(privateV4, (parts) => {
        expect(isRead(`https://${parts.join('.')}/`)).toBe(false);
        expect(isRead(`https://${parts.join('.')}/`, true)).toBe(true);
      }),
    );
  });

  it('link-local, shared, reserved and multicast ones never pass', () => {
    fc.assert(
      fc.property(neverV4, fc.boolean(), (parts, allowPrivate) => {
        expect(isRead(`https://${parts.join('.')}/`, allowPrivate)).toBe(false);
      }),
    );
  });

  it('pass in no other spelling, even when they are public', () => {
    const spellings: readonly ((parts: readonly number[]) => string)[] = [
      (parts) => String(numberOf(parts)),
      (parts) => `0x${numberOf(parts).toString(16)}`,
      (parts) => `0${numberOf(parts).toString(8)}`,
      (parts) => parts.map((part) => `0x${part.toString(16)}`).join('.'),
      (parts) => parts.map((part) => `0${part.toString(8)}`).join('.'),
      ([a = 0, b = 0, c = 0, d = 0]) => `${a}.${b}.${c * 256 + d}`,
      ([a = 0, b = 0, c = 0, d = 0]) => `${a}.${b * 65_536 + c * 256 + d}`,
      (parts) => `${parts.join('.')}.`,
      (parts) => parts.join('%2e'),
      (parts) => parts.join('。'),
      (parts) => parts.join('.').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      (parts) => parts.join('.').replace(/\d/, (digit) => `%3${digit}`),
    ];
    fc.assert(
      fc.property(
        fc.oneof(privateV4, fc.tuple(byte, byte, byte, byte)),
        fc.constantFrom(...spellings),
        fc.boolean(),
        (parts, spell, allowPrivate) => {
          expect(isRead(`https://${spell(parts)}/`, allowPrivate)).toBe(false);
          expect(isRead(`https://${spell(parts)}:443/`, allowPrivate)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of IPv4 hidden in IPv6 never pass', () => {
    const hidden: readonly ((parts: readonly number[]) => string)[] = [
      (parts) => `::ffff:${halves(parts)}`,
      (parts) => `::ffff:${parts.join('.')}`,
      (parts) => `0:0:0:0:0:ffff:${parts.join('.')}`,
      (parts) => `::ffff:0:${halves(parts)}`,
      (parts) => `::1234:${halves(parts)}`,
      (parts) => `2002:${halves(parts)}::1`,
      (parts) => `64:ff9b::${halves(parts)}`,
      (parts) => `64:ff9b:1::${halves(parts)}`,
      (parts) => `2001:0:${halves(parts)}::1`,
    ];
    fc.assert(
      fc.property(
        fc.tuple(byte, byte, byte, byte),
        fc.constantFrom(...hidden),
        fc.boolean(),
        (parts, hide, allowPrivate) => {
          expect(isRead(`https://[${hide(parts)}]/`, allowPrivate)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of IPv6 outside of what is routed publicly never pass', () => {
    const outside = fc
      .integer({ min: 0, max: 0xffff })
      .filter((first) => (first & 0xe000) !== 0x2000 && (first & 0xfe00) !== 0xfc00);
    fc.assert(
      fc.property(outside, fc.boolean(), (first, allowPrivate) => {
        expect(isRead(`https://[${hex(first)}:1::1]/`, allowPrivate)).toBe(false);
      }),
    );
  });

  it.each([
    '[::]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[100::1]',
    '[2001:2::1]',
    '[2001:10::1]',
    '[2001:20::1]',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '255.255.255.255',
    '192.88.99.1',
    '[fe80::1%25eth0]',
    '[::1',
    '::1',
    '256.1.1.1',
    '1.2.3.4.5',
  ])('%s never passes', (host) => {
    expect(isRead(`https://${host}/`)).toBe(false);
    expect(isRead(`https://${host}/`, true)).toBe(false);
  });
});

describe('the check before an address is stored', () => {
  const refusal = {
    code: 'validation_failed',
    message: 'url is invalid.',
    details: { url: 'must be a public https address' },
  };
  const never = () => Promise.reject(new Error('asked for a name'));
  const check = (url: string, addresses: readonly string[], allowPrivate = false) =>
    checkTarget(url, allowPrivate, { resolve: async () => addresses, egress: () => true });

  it('passes when every address of the host is allowed', async () => {
    await check('https://partner.example/', ['93.184.215.14', '2606:4700:4700::1111']);
    await check('http://receiver.test:4100/', ['127.0.0.1', '::1', 'fd12::1'], true);
    await checkTarget('https://8.8.8.8/', false, { resolve: never, egress: () => true });
  });

  it.each([
    [[]],
    [['127.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['93.184.215.14', '::1']],
    [['93.184.215.14', '::ffff:93.184.215.14']],
    [['169.254.169.254']],
    [['fe80::1%eth0']],
    [['partner.example']],
    [['0x7f000001']],
  ])('refuses a host with %j', async (addresses) => {
    await expect(check('https://partner.example/', addresses)).rejects.toMatchObject(refusal);
  });

  it('refuses metadata addresses even where private ones are allowed', async () => {
    await expect(check('http://partner.example/', ['169.254.169.254'], true)).rejects.toMatchObject(refusal);
    // Plain http is for a developer's own machine; over the internet it would show the events to everybody between.
    await expect(check('http://partner.example/', ['93.184.216.34'], true)).rejects.toMatchObject(refusal);
    await expect(check('http://93.184.216.34/', [], true)).rejects.toMatchObject(refusal);
    await check('https://partner.example/', ['93.184.216.34'], true);
    await expect(check('http://partner.example/', ['fd00:ec2::254'], true)).rejects.toMatchObject(refusal);
  });

  it('refuses for every reason with the same text', async () => {
    for (const url of ['', 'http://partner.example/', 'https://10.0.0.1/', 'https://localhost/']) {
      await expect(checkTarget(url, false, { resolve: never, egress: () => true })).rejects.toMatchObject(
        refusal,
      );
    }
    await expect(
      checkTarget('https://partner.example/', false, { resolve: never, egress: () => true }),
    ).rejects.toMatchObject(refusal);
  });
});
