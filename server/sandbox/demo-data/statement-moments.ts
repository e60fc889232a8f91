import { addDays, lagosDate } from '@/server/market/calendar/lagos';
import { openSpool } from '@/server/platform/blobs/open-spool';
import { takeData } from '@/server/platform/blobs/take-file';
import type { OpenContext } from '@/server/platform/kernel/context';
import { resolveProviderException } from '@/server/treasury/exceptions/resolve-exceptions';
import { importStatement } from '@/server/treasury/statements/import-statement';
import { demoStatements, type PastStatement } from './statements';

const MINUTE = 60_000;

/** Something that one of the provider's people did at a time. */
interface StatementMoment {
  readonly at: Date;
  readonly byStaff: true;
  readonly happen: (context: OpenContext) => Promise<void>;
}

/** The bank's file of a statement that is imported on a day in Lagos. */
function fileOf({ lines }: PastStatement, today: string): string {
  const rows = lines.map(({ daysBefore, credit = '', debit = '', reference, narration }) =>
    [addDays(today, -daysBefore), credit, debit, reference, narration].join(','),
  );
  return ['Value Date,Credit,Debit,Reference,Narration', ...rows, ''].join('\n');
}

/** Imports a statement. @returns the ids of its exceptions by the bank's references */
async function bring(context: OpenContext, past: PastStatement): Promise<ReadonlyMap<string, string>> {
  const today = lagosDate(context.now);
  const spool = await openSpool();
  try {
    await spool.write(Buffer.from(fileOf(past, today)));
    const file = await takeData(`usd-account-${today}.csv`, spool);
    const { data } = await importStatement(context, {
      rail: 'manual',
      currency: 'USD',
      dry_run: 'false',
      file,
    });
    return new Map(
      data.lines.flatMap(({ bank_reference, exception_id }) =>
        bank_reference !== undefined && exception_id !== undefined ? [[bank_reference, exception_id]] : [],
      ),
    );
  } finally {
    await spool.close();
  }
}

/** The demo's statements, and what the reviewer resolved of them, as moments in no order. */
export function statementMoments(now: Date): StatementMoment[] {
  return demoStatements.flatMap((past): StatementMoment[] => {
    const at = new Date(now.getTime() - past.minutesAgo * MINUTE);
    let exceptions: ReadonlyMap<string, string> = new Map();
    const brought: StatementMoment = {
      at,
      byStaff: true,
      happen: async (context) => {
        exceptions = await bring(context, past);
      },
    };
    const resolved = past.resolutions.map(
      ({ of, afterMinutes, resolution, note }): StatementMoment => ({
        at: new Date(at.getTime() + afterMinutes * MINUTE),
        byStaff: true,
        happen: async (context) => {
          const exception_id = exceptions.get(of) ?? '';
          await resolveProviderException(context, { exception_id, resolution, note });
        },
      }),
    );
    return [brought, ...resolved];
  });
}
