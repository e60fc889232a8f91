import { expect, test } from 'vitest';
import { isDeleted, isReadOf, onDeletion, whileDeleting } from './deletions';

const keyOf = (id: string) => ['meridian', 'test', 'getWebhook', { webhook_id: id }, {}];

test('while a record is deleted and afterwards, its reads are left out; those of others are not', async () => {
  const during: boolean[] = [];
  const result = await whileDeleting('w-1', async () => {
    during.push(isDeleted(keyOf('w-1')), isDeleted(keyOf('w-2')));
    return { ok: true };
  });
  expect(result).toEqual({ ok: true });
  expect(during).toEqual([true, false]);
  expect(isDeleted(keyOf('w-1'))).toBe(true);
  expect(isDeleted(['meridian', 'test', 'listWebhooks', {}, { webhook_id: 'w-1' }])).toBe(false);
  expect(isDeleted([])).toBe(false);
  expect(isReadOf('w-1', keyOf('w-1'))).toBe(true);
  expect(isReadOf('w-1', keyOf('w-2'))).toBe(false);
});

test('a deletion is announced before it starts, and again if it is refused or throws', async () => {
  const announced: string[] = [];
  const stop = onDeletion(({ id, phase }) => announced.push(`${id} ${phase}`));
  await whileDeleting('w-3', async () => {
    announced.push('run');
    return { ok: true };
  });
  await whileDeleting('w-4', async () => ({ ok: false }));
  expect(isDeleted(keyOf('w-4'))).toBe(false);

  const lost = whileDeleting('w-5', () => Promise.reject(new Error('connection lost')));
  await expect(lost).rejects.toThrow('connection lost');
  expect(isDeleted(keyOf('w-5'))).toBe(false);
  stop();
  await whileDeleting('w-6', async () => ({ ok: false }));
  expect(announced).toEqual(['w-3 begun', 'run', 'w-4 begun', 'w-4 failed', 'w-5 begun', 'w-5 failed']);
});
