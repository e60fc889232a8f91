import { beforeEach, expect, it, vi } from 'vitest';
import { resolveHost } from './resolve-host';

const fake = vi.hoisted(() => ({ resolve4: vi.fn(), resolve6: vi.fn(), cancel: vi.fn(), lookup: vi.fn() }));
vi.mock('node:dns/promises', () => ({
  lookup: fake.lookup,
  Resolver: class {
    resolve4 = fake.resolve4;
    resolve6 = fake.resolve6;
    cancel = fake.cancel;
  },
}));

const signal = new AbortController().signal;
const none = Object.assign(new Error('none'), { code: 'ENODATA' });
beforeEach(() => void vi.resetAllMocks());

it('asks the name servers for both kinds of address, and never blocks a thread', async () => {
  fake.resolve4.mockResolvedValue(['93.184.215.14', '93.184.215.15']);
  fake.resolve6.mockResolvedValue(['2606:4700::1']);
  expect(await resolveHost('partner.example', false, signal)).toEqual([
    '93.184.215.14',
    '93.184.215.15',
    '2606:4700::1',
  ]);
  expect(fake.lookup).not.toHaveBeenCalled();
});

it('takes one kind where there is no other', async () => {
  fake.resolve4.mockRejectedValue(none);
  fake.resolve6.mockResolvedValue(['2606:4700::1']);
  expect(await resolveHost('partner.example', false, signal)).toEqual(['2606:4700::1']);
});

it('fails where there is none', async () => {
  fake.resolve4.mockRejectedValue(none);
  fake.resolve6.mockRejectedValue(new Error('other'));
  await expect(resolveHost('partner.example', false, signal)).rejects.toBe(none);
});

it('stops when the signal aborts', async () => {
  const stop = new AbortController();
  fake.cancel.mockImplementation(() => reject(none));
  let reject = (_error: Error) => {};
  const hanging = new Promise<string[]>((_resolve, fail) => {
    reject = fail;
  });
  fake.resolve4.mockReturnValue(hanging);
  fake.resolve6.mockReturnValue(hanging);
  const asked = resolveHost('partner.example', false, stop.signal);
  stop.abort();
  await expect(asked).rejects.toBe(none);
});

it('asks the system where private addresses are allowed', async () => {
  fake.lookup.mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
  expect(await resolveHost('receiver', true, signal)).toEqual(['127.0.0.1']);
  expect(fake.resolve4).not.toHaveBeenCalled();
});
