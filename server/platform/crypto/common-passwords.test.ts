import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../kernel/project-root';
import { isCommonPassword, listOfCommonPasswords } from './common-passwords';

describe('isCommonPassword', () => {
  it.each(['password1234', 'aaaaaaaaaaaa', 'qwertyuiop12', 'iloveyou1234', '1qaz2wsx3edc', 'leavemealone'])(
    'knows %s from the list',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'PASSWORD1234',
    'P@ssw0rd-2026',
    'Football2026!',
    '!!Dragon-2026!!',
    'qwerty uiop asdf',
    'iloveyou iloveyou',
    'ｐａｓｓｗｏｒｄ1234',
  ])('knows %s as a variation of a common one', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'correct horse battery staple',
    'a meadow, a lantern',
    'four words in a row',
    'tR4!kd93mmQx',
    'dragon boats on the lagoon',
    'ọdún mẹ́fà ní Ìbàdàn',
    '',
  ])('does not know %s', (password) => expect(isCommonPassword(password)).toBe(false));
});

describe('the list', () => {
  it('has more than 50,000 passwords, in order', () => {
    const list = readFileSync(path.join(projectRoot(), 'server/platform/crypto/common-passwords.bin'));
    expect(list.length % 6).toBe(0);
    expect(list.length / 6).toBeGreaterThan(50_000);
    for (let at = 6; at < list.length; at += 6) {
      if (list.compare(list, at, at + 6, at - 6, at) >= 0) throw new Error(`entry ${at / 6} is not in order`);
    }
  });

  it('has each password once, in lower case', () => {
    expect(listOfCommonPasswords(['Password1234', 'password1234', 'leavemealone'])).toHaveLength(12);
  });
});
