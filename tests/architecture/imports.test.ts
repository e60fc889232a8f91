import { describe, expect, it } from 'vitest';
import { areaOrderViolations, areaViolations, publicViolations, resourceViolations } from './areas';
import { layerViolations } from './layers';
import { projectOf } from './project';
import { fileCircles } from './reach';

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
    [
      'tools/provider-simulator/a.ts',
      "import '@/server/b';",
      'server/b.ts',
      'provider may not import server',
    ],
    [
      'server/a.ts',
      "import '@/tools/provider-simulator/b';",
      'tools/provider-simulator/b.ts',
      'server may not import provider',
    ],
    ['sdk/typescript/src/a.ts', "import '@/lib/contract/b';", 'lib/contract/b.ts', 'sdk may not import'],
    ['lib/client/a.ts', "import '@/lib/format';", 'lib/format.ts', 'client may not import lib'],
    ['lib/a.ts', "import '@/tests/support/b';", 'tests/support/b.ts', 'it is there for tests'],
    ['server/a.ts', "import './testing';", 'server/testing.ts', 'it is there for tests'],
    ['lib/a.ts', "import '@/tools/scripts/b.mjs';", 'tools/scripts/b.mjs', 'it belongs to no layer'],
    ['lib/contract/a.ts', "import '@/lib/b';", 'lib/b.ts', 'contract may not import lib'],
  ])('refuses %s: %s', (from, text, to, wrong) => {
    expect(layerViolations(projectOf({ [from]: text, [to]: '' }))).toEqual([expect.stringContaining(wrong)]);
  });

  it.each([
    ['lib/contract/a.ts', 'pg', 'the contract imports only zod'],
    ['components/wallets/a.tsx', 'next/link', 'links go through'],
    ['server/wallets/funding/fund-wallet.ts', 'fastify', 'only the edge knows HTTP'],
    ['server/wallets/funding/fund-wallet.ts', 'drizzle-orm', 'know SQL'],
    ['sdk/typescript/src/core/a.ts', 'node:fs', 'only its command line uses modules of Node'],
    ['sdk/typescript/src/cli/a.ts', 'zod', 'the package has no dependencies'],
    ['lib/a.ts', './gone', 'there is no such file'],
  ])('refuses in %s the package %s', (from, name, wrong) => {
    expect(layerViolations(projectOf({ [from]: `import '${name}';` }))).toEqual([
      expect.stringContaining(wrong),
    ]);
  });
});

describe('areas', () => {
  const areas = { server: { platform: [], wallets: ['platform'], http: ['platform', 'wallets'] } };
  const files = {
    'server/main.ts': "import './http/routes';",
    'server/platform/database/keyset.ts': '',
    'server/wallets/ledger/post-entries.ts':
      "import './store'; import './rules'; import '../../platform/database/keyset';",
    'server/wallets/ledger/store.ts': "import './tables';",
    'server/wallets/ledger/rules.ts': "import { z } from 'zod';",
    'server/wallets/ledger/tables.ts': '',
    'server/wallets/funding/fund-wallet.ts': "import '../ledger/post-entries'; import '../ledger/rules';",
    'server/http/routes.ts': "import '../wallets/funding/fund-wallet'; import './store';",
    'server/http/store.ts': "import './tables';",
    'server/http/tables.ts': '',
    'server/http/signature/admit.ts': "import '../store';",
  };
  const violations = (project: ReturnType<typeof projectOf>) => [
    ...areaViolations(project, areas),
    ...resourceViolations(project),
  ];

  it('accepts what the table allows', () => {
    expect(violations(projectOf(files))).toEqual([]);
  });

  it.each([
    ['server/wallets/ledger/post-entries.ts', '../../http/routes', 'server/wallets may not import http'],
    ['server/platform/database/keyset.ts', '@/server/wallets/ledger/rules', 'server/platform may not import'],
    [
      'server/wallets/funding/fund-wallet.ts',
      '../ledger/store',
      'the store of server/wallets/ledger is its own',
    ],
    [
      'server/wallets/funding/fund-wallet.ts',
      '../ledger/tables',
      'the tables of server/wallets/ledger is its own',
    ],
    ['server/wallets/funding/fund-wallet.ts', '../../http/store', 'the store of server/http is its own'],
    ['server/wallets/ledger/post-entries.ts', './tables', 'command may not import tables'],
    ['server/wallets/ledger/rules.ts', './store', 'rules import rules, the kernel'],
    ['server/wallets/ledger/rules.ts', '../../platform/database/keyset', 'rules import rules, the kernel'],
    ['server/wallets/ledger/rules.ts', 'node:fs', 'rules are pure'],
  ])('refuses %s the import of %s', (from, specifier, wrong) => {
    const project = projectOf({ ...files, [from]: `import '${specifier}';` });
    expect(violations(project)).toContainEqual(expect.stringContaining(wrong));
  });

  it('finds folders and files that are in no area', () => {
    const project = projectOf({ 'server/cellar/hide-money.ts': '', 'server/attic.ts': '' });
    expect(areaViolations(project, areas)).toEqual([
      expect.stringContaining('server/cellar/hide-money.ts'),
      expect.stringContaining('server/attic.ts'),
    ]);
  });

  it('finds imports of files that are not public, and public files that nobody needs', () => {
    const project = projectOf({
      'server/trading/orders/buy.ts':
        "import '../../wallets/ledger/post'; import '../../wallets/ledger/rules'; import '../../platform/clock';",
      'server/operations/wallets.ts': "import '../wallets/ledger/verify';",
      'server/wallets/ledger/post.ts': "import './verify';",
      'server/wallets/ledger/rules.ts': '',
      'server/wallets/ledger/verify.ts': '',
      'server/platform/clock.ts': '',
    });
    expect(publicViolations(project, { 'server/wallets': ['ledger/post', 'ledger/verify'] })).toEqual([
      'server/trading/orders/buy.ts:1 imports server/wallets/ledger/rules.ts, which is not public (tests/architecture/public-files.ts)',
      'no other area imports server/wallets/ledger/verify: it need not be public',
    ]);
  });

  it('finds an area that may import one below it', () => {
    expect(areaOrderViolations({ wallets: ['trading'], trading: [], market: ['attic'] })).toEqual([
      'wallets may import trading, which is not above it',
      'market may import attic, which is not above it',
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
});
