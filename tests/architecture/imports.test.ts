import { describe, expect, it } from 'vitest';
import { fileCircles, roomCircles } from './circles';
import { layerViolations } from './layers';
import { projectOf } from './project';
import { readRoomMap, roomViolations } from './rooms';

describe('who may import whom', () => {
  it('lets imports point down', () => {
    const project = projectOf({
      'app/page.tsx': "import { Card } from '@/components/wallets/card';",
      'components/wallets/card.tsx': "import { Box } from '../ui/box'; import { money } from '@/lib/format';",
      'components/ui/box.tsx': "import { cn } from '@/lib/cn';",
      'lib/format.ts': "import { parse } from './contract/money';",
      'lib/cn.ts': '',
      'lib/contract/money.ts': "import { z } from 'zod';",
      'server/main.ts': "import { parse } from '@/lib/contract/money'; import Fastify from 'fastify';",
    });
    expect(layerViolations(project)).toEqual([]);
  });

  it.each([
    ['lib/a.ts', "import '@/components/ui/b';", 'components/ui/b.ts', 'lib may not import primitives'],
    ['components/ui/a.ts', "import '@/components/orders/b';", 'components/orders/b.ts', 'primitives may not'],
    ['app/a.ts', "import type { B } from '@/server/b';", 'server/b.ts', 'app may not import server'],
    ['server/a.ts', "import '@/lib/format';", 'lib/format.ts', 'server may not import lib'],
    [
      'server/a.ts',
      "const b = await import('@/lib/client/b');",
      'lib/client/b.ts',
      'server may not import client',
    ],
    ['provider/a.ts', "import '@/server/b';", 'server/b.ts', 'provider may not import server'],
    ['server/a.ts', "import '@/provider/b';", 'provider/b.ts', 'server may not import provider'],
    ['lib/client/a.ts', "import '@/lib/format';", 'lib/format.ts', 'client may not import lib'],
    ['lib/a.ts', "import '@/tests/support/b';", 'tests/support/b.ts', 'it is there for tests'],
    ['server/a.ts', "import './testing';", 'server/testing.ts', 'it is there for tests'],
    ['lib/a.ts', "import '@/scripts/b.mjs';", 'scripts/b.mjs', 'it belongs to no layer'],
    ['lib/contract/a.ts', "import '@/lib/b';", 'lib/b.ts', 'contract may not import lib'],
  ])('refuses %s: %s', (from, text, to, wrong) => {
    expect(layerViolations(projectOf({ [from]: text, [to]: '' }))).toEqual([expect.stringContaining(wrong)]);
  });

  it.each([
    ['lib/contract/a.ts', 'pg', 'the contract imports only zod'],
    ['components/wallets/a.tsx', 'next/link', 'links go through'],
    ['server/funding/fund-wallet.ts', 'fastify', 'only the edge knows HTTP'],
    ['server/funding/fund-wallet.ts', 'drizzle-orm', 'know SQL'],
    ['lib/a.ts', './gone', 'there is no such file'],
  ])('refuses in %s the package %s', (from, name, wrong) => {
    expect(layerViolations(projectOf({ [from]: `import '${name}';` }))).toEqual([
      expect.stringContaining(wrong),
    ]);
  });
});

const readme = `
## Order of the rooms

1. \`database\` — connections
2. \`ledger\` — accounts
3. \`funding\` — requests
4. \`http\` — the edge

Files that stand in \`server/\` itself belong to no room: \`context.ts\` and \`ids.ts\` may be imported
from everywhere; \`unit-of-work.ts\` by \`http\`; \`app.ts\` and \`main.ts\` by nobody but each other.
`;

describe('the rooms of the service', () => {
  const map = readRoomMap(readme);
  const files = {
    'server/main.ts': "import './http/target';",
    'server/context.ts': '',
    'server/unit-of-work.ts': '',
    'server/database/keyset.ts': '',
    'server/ledger/post-entries.ts': "import './store'; import './rules'; import '../database/keyset';",
    'server/ledger/store.ts': "import './tables'; import '../context';",
    'server/ledger/rules.ts': "import { z } from 'zod';",
    'server/ledger/accounts.ts': '',
    'server/ledger/tables.ts': '',
    'server/funding/fund-wallet.ts': "import '../ledger/post-entries'; import '../ledger/rules';",
    'server/http/target.ts': "import '../unit-of-work';",
    'server/http/store.ts': "import './tables';",
    'server/http/tables.ts': '',
  };

  it('reads the order and the files beside the rooms', () => {
    expect(map.order).toEqual(['database', 'ledger', 'funding', 'http']);
    expect(Object.fromEntries(map.rootFiles)).toEqual({
      'context.ts': 'everywhere',
      'ids.ts': 'everywhere',
      'unit-of-work.ts': ['http'],
      'app.ts': [],
      'main.ts': [],
    });
  });

  it('accepts verbs and rules of earlier rooms', () => {
    expect(roomViolations(projectOf(files), map)).toEqual([]);
  });

  it.each([
    ['server/ledger/post-entries.ts', '../funding/fund-wallet', 'funding stands after ledger'],
    ['server/funding/fund-wallet.ts', '../ledger/store', 'the store of ledger is its own'],
    ['server/funding/fund-wallet.ts', '../ledger/tables', 'the tables of ledger is its own'],
    ['server/funding/fund-wallet.ts', '../ledger/accounts', 'only verbs and rules'],
    ['server/main.ts', './ledger/tables', 'the tables of ledger is its own'],
    ['server/ledger/post-entries.ts', './tables', "a room's verb may not import its tables"],
    ['server/ledger/store.ts', './post-entries', "a room's store may not import its verb"],
    ['server/ledger/rules.ts', './store', "a room's rules may not import its store"],
    ['server/ledger/rules.ts', '../database/keyset', 'rules import rules and the contract'],
    ['server/ledger/rules.ts', 'node:fs', 'rules are pure'],
    ['server/funding/fund-wallet.ts', '../unit-of-work', 'only http may import it'],
    ['server/http/target.ts', '../main', 'only its neighbours'],
  ])('refuses %s the import of %s', (from, specifier, wrong) => {
    const project = projectOf({ ...files, [from]: `import '${specifier}';` });
    expect(roomViolations(project, map)).toEqual([expect.stringContaining(wrong)]);
  });

  it('wants every room and every file beside them described', () => {
    const project = projectOf({ 'server/cellar/hide-money.ts': '', 'server/attic.ts': '' });
    expect(roomViolations(project, map)).toEqual([
      expect.stringContaining('the room cellar is not in the list'),
      expect.stringContaining('server/attic.ts'),
    ]);
  });
});

describe('circles', () => {
  it('finds files that lead back to themselves, through types too', () => {
    const project = projectOf({
      'lib/a.ts': "import './b';",
      'lib/b.ts': "import type { C } from './c';",
      'lib/c.ts': "import './a';",
      'lib/d.ts': "import './a';",
    });
    expect(fileCircles(project)).toEqual(['lib/a.ts → lib/b.ts → lib/c.ts → lib/a.ts: files in a circle']);
  });

  it('finds rooms that need each other, where no file does', () => {
    const files = {
      'components/orders/a.ts': "import '../wallets/b';",
      'components/orders/c.ts': '',
      'components/wallets/b.ts': '',
      'components/wallets/d.ts': "import '../orders/c';",
    };
    expect(fileCircles(projectOf(files))).toEqual([]);
    expect(roomCircles(projectOf(files))).toEqual([
      'components/orders → components/wallets → components/orders: rooms in a circle',
    ]);
    expect(roomCircles(projectOf({ ...files, 'components/wallets/d.ts': '' }))).toEqual([]);
  });
});
