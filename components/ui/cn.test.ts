import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { twMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { isFullRun } from '@/tests/support/full-run';
import { cn } from './cn';

const root = path.join(import.meta.dirname, '../..');

/** The class names in the sources, without their conditions. */
function classes(): string[] {
  const found = new Set<string>();
  for (const folder of ['app', 'components']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue;
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      for (const [, quoted = ''] of text.matchAll(/className="([^"]+)"/g))
        for (const name of quoted.split(' ')) if (!name.includes(':')) found.add(name);
    }
  }
  return [...found];
}

test('joins what is given and leaves out what is not', () => {
  expect(cn('flex', false, undefined, ['gap-2', { hidden: false, grow: true }])).toBe('flex gap-2 grow');
});

test('of two classes of the sources, the later one wins where tailwind-merge has it so, and both stay elsewhere', () => {
  const all = classes();
  expect(all.length).toBeGreaterThan(400);
  // One class of each kind is compared with all others; in `npm test` with every fifth.
  const kinds = new Map(all.map((name) => [name.replace(/-[[(].*$|-[^-]*$/, ''), name]));
  const others = isFullRun ? all : all.filter((_, index) => index % 5 === 0);
  const wrong: string[] = [];
  for (const one of kinds.values()) {
    for (const other of others) {
      if (one === other) continue;
      if (cn(one, other) !== twMerge(one, other)) wrong.push(`${one} ${other}`);
      if (cn(other, one) !== twMerge(other, one)) wrong.push(`${other} ${one}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('classes under different conditions are different things', () => {
  expect(cn('hover:p-2 sm:[&_svg]:size-4', 'p-3 sm:[&_svg]:size-5 has-[>[data-lead]]:p-1')).toBe(
    'hover:p-2 p-3 sm:[&_svg]:size-5 has-[>[data-lead]]:p-1',
  );
});
