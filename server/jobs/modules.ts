import { approvals } from '@/server/approvals/module';
import { core } from '@/server/core/module';
import { developers } from '@/server/developers/module';
import { http } from '@/server/http/module';
import { kyb } from '@/server/kyb/module';
import { market } from '@/server/market/module';
import { organisation } from '@/server/organisation/module';
import type { AreaModule, SealedColumn } from '@/server/platform/kernel/module';
import { platform } from '@/server/platform/module';
import { sandbox } from '@/server/sandbox/module';
import { trading } from '@/server/trading/module';
import { treasury } from '@/server/treasury/module';
import { wallets } from '@/server/wallets/module';
import { webhooks } from '@/server/webhooks/module';

export const modules: readonly AreaModule[] = [
  approvals,
  core,
  developers,
  http,
  kyb,
  market,
  organisation,
  platform,
  sandbox,
  trading,
  treasury,
  wallets,
  webhooks,
];

/** Every column of sealed values. */
export const sealedColumns: readonly SealedColumn[] = modules.flatMap(({ sealed = [] }) => sealed);
