import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dashboardVariables } from '@/lib/env';
import { settingsReference } from '@/tools/scripts/settings-reference';
import { projectRoot } from './project-root';
import { settingsSchema } from './settings';

describe('docs/settings.md', () => {
  const page = readFileSync(path.join(projectRoot(), 'docs/settings.md'), 'utf8');
  const named = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (\S.*?) \| (\S.*?) \| (\S.*?) \| (secret)?/gm)];

  it('is what the definitions state; if not: npm run settings-reference', () => {
    expect(page).toBe(settingsReference());
  });

  it('has one whole row for each variable', () => {
    const names = named.map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
    const defined = [...Object.keys(settingsSchema.shape), ...Object.keys(dashboardVariables)];
    expect(defined.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('names whatever the programs read of the environment', () => {
    // Variables that our programs pass to each other, or that Next sets.
    const inner = [
      'HOSTNAME',
      'NEXT_DIST_DIR',
      'NEXT_OUTPUT',
      'NEXT_RUNTIME',
      'PARENT_WATCH',
      'PATH',
      'STARTED_LOCALLY',
      'TEST_SUMMARY',
    ];
    const files = ['lib', 'tools/scripts', 'server', 'deploy'].flatMap((folder) =>
      readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.(ts|mjs)$/.test(file))
        .map((file) => path.join(projectRoot(), folder, file)),
    );
    const read = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:process\.env|environment)\.([A-Z][A-Z0-9_]+)/g)].map(
        ([, name]) => name ?? '',
      ),
    );
    expect(read.length).toBeGreaterThan(10);
    const names = named.map(([, name]) => name);
    expect(read.filter((name) => ![...names, ...inner].includes(name))).toEqual([]);
  });

  it('calls a secret whatever is named like one', () => {
    const isSecret = new Map(named.map(([, name = '', , , , mark]) => [name, mark === 'secret']));
    const like = [...isSecret].filter(([name]) => /(_KEY|SECRET|PASSWORD|TOKEN)$/.test(name));
    expect(like.length).toBeGreaterThan(5);
    expect(like.filter(([, secret]) => !secret)).toEqual([]);
  });
});
