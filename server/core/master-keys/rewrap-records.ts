import type { Keyring } from '@/server/platform/crypto/keyring';
import { rewrap } from '@/server/platform/crypto/seal';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { SealedColumn } from '@/server/platform/kernel/module';
import { recordOpenAct } from '../audit-log/record-act';
import { inUnitOfWork, serviceMeta, type WorkParts } from '../unit-of-work';
import {
  beginRewraps,
  bindingOf,
  isRetired,
  lockSealed,
  nameOf,
  type RewrapRow,
  recordPage,
  retireKey,
  type SealedRow,
  selectSealed,
  takeRewraps,
  unretireKey,
  updateSealed,
} from './store';

/** Records of one transaction: few enough that it is over in a moment. */
const BATCH = 200;
/** Between two passes through the same records, until the previous key is retired; and from then on. */
const REST_SECONDS = 15;
const LONG_REST_SECONDS = 600;

interface RewrapLog {
  readonly error: (facts: object, message: string) => void;
}

/** A value with its data key wrapped anew; null for one that does not open, which is left as it is and keeps its key in use. */
function rewrapRow(keyring: Keyring, of: SealedColumn, row: SealedRow, log: RewrapLog) {
  const before = row.sealed ?? '';
  try {
    const now = rewrap(keyring, bindingOf(of, row), Buffer.from(before, 'base64'));
    return now && { key: row.key, before, now: Buffer.from(now).toString('base64') };
  } catch (err) {
    log.error({ err, records: nameOf(of), key: row.key }, 'a sealed record does not open');
    return null;
  }
}

/** Re-wraps those of a page that nobody has locked. What is skipped was found, so that another pass follows. */
async function rewrapPage(
  { tx, settings }: OpenContext,
  of: SealedColumn,
  { position }: RewrapRow,
  log: RewrapLog,
) {
  const { keyring } = settings;
  const page = await selectSealed(tx, of, keyring, position, BATCH);
  const found = page.filter(({ sealed }) => sealed !== null);
  const free = of.writtenBy || found.length === 0 ? found : await lockSealed(tx, of, keyring, found);
  const rewrapped = free.map((row) => rewrapRow(keyring, of, row, log)).filter((row) => row !== null);
  const written = rewrapped.length === 0 ? 0 : await updateSealed(tx, of, rewrapped);
  const last = page.length < BATCH ? undefined : page.at(-1);
  return { position: last?.key ?? null, checked: page.length, found: found.length, rewrapped: written };
}

/**
 * Wraps data keys anew that the previous master key wraps, a page of one kind of records a transaction, whichever process comes
 * first. Passes go on until all are clean; then the previous key is retired.
 * @returns how much it did; 0 once nothing is due
 */
async function rewrapSome(
  context: OpenContext,
  columns: ReadonlyMap<string, SealedColumn>,
  log: RewrapLog,
): Promise<number> {
  const { tx } = context;
  const { current, previous } = context.settings.keyring;
  if (!previous) return 0;
  const [row] = await takeRewraps(tx, current.id, 1);
  const column = row && columns.get(row.records);
  if (row && column) {
    const page = await rewrapPage(context, column, row, log);
    if (page.found > 0) await unretireKey(tx, previous.id);
    const rest = (await isRetired(tx, previous.id)) ? LONG_REST_SECONDS : REST_SECONDS;
    await recordPage(tx, row, page, rest);
    // A page where nothing was to be done is one piece of work as well.
    return Math.max(1, page.rewrapped);
  }
  const ids = { previousId: previous.id, currentId: current.id };
  if (await retireKey(tx, ids)) {
    recordOpenAct(context, {
      organisationId: null,
      environment: null,
      action: 'master_key.retired',
      target: previous.id,
      details: { replaced_by: current.id },
    });
  }
  return 0;
}

/**
 * The job that re-wraps what the previous master key wraps; it does nothing where none is set.
 * @param sealed all columns of sealed values
 */
export function rewrapJob(parts: WorkParts & { readonly log: RewrapLog }, sealed: readonly SealedColumn[]) {
  const columns = new Map(sealed.map((column) => [nameOf(column), column]));
  const { keyring } = parts.settings;
  let hasBegun = false;
  return {
    name: 're-wrap data keys',
    everyMs: 5_000,
    batch: 1,
    async run(): Promise<number> {
      if (!keyring.previous) return 0;
      const done = await inUnitOfWork(parts.database, serviceMeta(parts), async (context) => {
        if (!hasBegun) await beginRewraps(context.tx, sealed, keyring.current.id);
        return rewrapSome(context, columns, parts.log);
      });
      hasBegun = true;
      return done;
    },
  };
}
