import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from './app';
import { publishHeadsJob } from './core/audit-log/publish-heads';
import { startEventHub } from './core/event-outbox/start-event-hub';
import { followKeys, openKeyring } from './core/master-keys/open-keyring';
import { rewrapJob } from './core/master-keys/rewrap-records';
import { inUnitOfWork, serviceMeta, type WorkParts } from './core/unit-of-work';
import { createQueueReader } from './jobs/backlog/read-queues';
import { sealedColumns } from './jobs/modules';
import { retentionJobs } from './jobs/retention/retention-jobs';
import type { Job } from './jobs/scheduler/run-loop';
import { startJobs } from './jobs/scheduler/start-jobs';
import { remindOfExpiries } from './kyb/documents/remind-of-expiries';
import { rescanDocuments } from './kyb/documents/rescan-documents';
import { feedJob } from './market/imports/poll-feed';
import { fanOut } from './operations/fan-out';
import { resetJob } from './organisation/account-security/passwords/reset-password';
import { fanOutNotifications } from './organisation/notifications/fan-out-notices';
import {
  notifyExpiringKeys,
  notifyLowBalances,
  notifyStatements,
} from './organisation/notifications/notify-due';
import { deleteLeftovers } from './platform/blobs/delete-leftovers';
import type { MasterKeys } from './platform/crypto/keyring';
import { openKms, readMasterKey } from './platform/crypto/kms';
import { loadSecrets } from './platform/crypto/load-secrets';
import { connectDatabase } from './platform/database/connect';
import { followClock } from './platform/database/follow-clock';
import type { OpenContext } from './platform/kernel/context';
import { readSettings, type Settings } from './platform/kernel/settings';
import { checkProduction } from './platform/kernel/settings-production';
import { mailJob } from './platform/mail/deliver-mails';
import { egressOf, restrictFetch } from './platform/outbound-http/egress';
import { openOutbound } from './platform/outbound-http/open-outbound';
import { logOptions } from './platform/telemetry/log-options';
import { serveMetrics } from './platform/telemetry/metrics';
import { startTracing } from './platform/telemetry/start-tracing';
import { seedDemo } from './sandbox/demo-data/seed-demo';
import { seedCatalogue } from './trading/catalogue/seed-catalogue';
import { brokerJob } from './trading/execution/broker/broker-job';
import { readingJobs } from './treasury/reconciliation/reading-jobs';
import { selectBalances } from './wallets/ledger/accounts';
import { createProviders } from './wallets/providers/protocols/create-providers';
import { openProviderGateway } from './wallets/providers/provider-gateway';
import type { NotifyMembers } from './webhooks/deliveries/sending/record-batch';
import { startDeliveryWorker } from './webhooks/deliveries/sending/start-delivery-worker';
import { notifyMembers } from './webhooks/endpoints/notify-members';

/** How long answers close their connections before the socket closes, so that clients move to another process. */
const DRAIN_MS = 300;
const MINUTE = 60_000;
const HARD_STOP_MS = 9_000;

function readAllSettings() {
  const plain = readSettings(process.env);
  checkProduction(process.env);
  return { ...plain, ...loadSecrets(process.env, plain.dataDir) };
}

/** The master keys of the settings, unwrapped where a KMS wraps them. */
async function readMasterKeys({ masterKeys, kms }: ReturnType<typeof readAllSettings>): Promise<MasterKeys> {
  const service = kms && openKms(kms);
  const read = async (name: string, text: string | undefined) =>
    text === undefined ? undefined : readMasterKey(name, text, service);
  return {
    current: await readMasterKey('MASTER_KEY', masterKeys.current, service),
    next: await read('MASTER_KEY_NEXT', masterKeys.next),
    previous: await read('MASTER_KEY_PREVIOUS', masterKeys.previous),
  };
}

/** Jobs that wait for a storage or a virus scanner. */
const fileJobs = (parts: WorkParts): Job[] => [
  {
    name: 'delete leftover files',
    everyMs: 10_000,
    batch: 20,
    run: (limit) => deleteLeftovers(parts, parts.clock(), limit),
  },
  {
    name: 'scan files again',
    everyMs: 10_000,
    batch: 1,
    run: () => rescanDocuments(parts.database, serviceMeta(parts)),
  },
];

function notificationJobs(parts: WorkParts): Job[] {
  type Work = (context: OpenContext, limit: number) => Promise<number>;
  const job = (name: string, everyMs: number, batch: number, work: Work): Job => ({
    name,
    everyMs,
    batch,
    run: (limit) => inUnitOfWork(parts.database, serviceMeta(parts), (context) => work(context, limit)),
  });
  return [
    job('spread notices', 1_000, 50, fanOutNotifications),
    job('note low balances', 15_000, 100, (context, limit) =>
      notifyLowBalances(context, selectBalances, limit),
    ),
    job('note expiring keys', 60 * MINUTE, 10_000, notifyExpiringKeys),
    job('note statements', 60_000, 100, notifyStatements),
    job('remind of expiring documents', 5_000, 50, remindOfExpiries),
  ];
}

/** Opens the port of the Prometheus metrics, where one is set. */
async function openMetrics({ database, settings, clock }: WorkParts, log: pino.Logger) {
  if (!settings.metrics) return null;
  const refresh = createQueueReader({ database, clock, log });
  const metrics = await serveMetrics({ ...settings.metrics, tls: settings.tls, refresh });
  log.info({ port: metrics.port }, 'metrics are ready');
  return metrics;
}

/** Reports slow steps of the start to the launcher, if one started this process (tools/scripts/launch.mjs). */
function reportToLauncher(step: 'database' | 'demo' | 'listen'): void {
  if (process.connected) process.send?.({ step });
}

/** Stops once, on a signal or when the launcher, at the other end of standard input, ends. */
/** Jobs that wait for others or read much, each in a loop of its own. */
async function slowJobsOf(
  parts: Parameters<typeof readingJobs>[0] & Parameters<typeof mailJob>[0],
): Promise<Job[]> {
  const { marketFeed, broker } = parts.settings;
  return [
    ...(await readingJobs(parts)),
    mailJob(parts),
    publishHeadsJob(parts),
    resetJob(parts),
    ...fileJobs(parts),
    rewrapJob(parts, sealedColumns),
    ...(marketFeed ? [feedJob(parts, marketFeed)] : []),
    ...(broker ? [brokerJob(parts, broker)] : []),
  ];
}

function onStopSignal(stop: (signal: string) => Promise<void>): void {
  let isStopping = false;
  const stopOnce = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    void stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopOnce(signal));
  if (process.env.PARENT_WATCH === '1')
    process.stdin.resume().on('end', () => stopOnce('the launcher ended'));
}

async function start(): Promise<void> {
  const given = readAllSettings();
  const log = pino(logOptions(given.logLevel));
  if (given.production && !given.clamav)
    log.warn({ reason: given.unscannedReason }, 'documents are not scanned for malware');
  const tracer = given.tracesUrl ? await startTracing(given.tracesUrl, 'partner-desk-service') : null;
  reportToLauncher('database');
  const database = await connectDatabase(given, (error) => log.warn({ err: error }, 'database connection'));
  if (process.argv[2] === 'migrate') {
    log.info({ engine: database.engine }, 'the database is up to date');
    await database.close();
    return;
  }
  const egress = egressOf(given.egress);
  if (given.egress) restrictFetch(egress);
  const keyring = await openKeyring(database, await readMasterKeys(given), sealedColumns);
  const settings: Settings = { ...given, keyring };
  const followed = {
    clock: await followClock(database, log),
    keys: await followKeys(database, keyring, log),
  };
  const clock = followed.clock.now;
  const mayWork = () => followed.clock.isRight() && followed.keys.isRight();
  reportToLauncher('demo');
  await seedCatalogue(database);
  const parts = { database, settings, clock, fanOut };
  await seedDemo(parts);
  reportToLauncher('listen');
  const hub = await startEventHub(database);
  const stopping = new AbortController();
  const outbound = openOutbound({ clock, egress });
  const gateway = openProviderGateway({ ...parts, providers: createProviders(settings) });
  const served = { ...parts, hub, outbound, gateway, stopping: stopping.signal };
  const app = buildApp({ ...served, mayServe: mayWork });
  const slowJobs = settings.jobs ? await slowJobsOf({ ...parts, gateway, log }) : [];
  const extraJobs = notificationJobs(parts);
  const housekeeping = retentionJobs(parts);
  const jobs = settings.jobs
    ? startJobs({ ...parts, log, mayWork, extraJobs, slowJobs, housekeeping })
    : null;
  const notify: NotifyMembers = (tx, changes, now) => notifyMembers({ tx, now }, changes);
  const metrics = await openMetrics(parts, log);
  const { internalPort } = await app.listen();
  // Only now: our own inboxes are among the receivers.
  const worker = settings.jobs
    ? await startDeliveryWorker({ ...parts, outbound, log, mayWork, notify })
    : null;
  log.info({ port: settings.port, internalPort, engine: database.engine }, 'service is ready');

  onStopSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    app.drain();
    stopping.abort();
    // A database that does not answer would block requests in flight, and the stop.
    database.ping().catch(() => database.cut());
    await sleep(DRAIN_MS);
    await app.close();
    await Promise.all([jobs?.stop(), worker?.stop()]);
    for (const { stop } of Object.values(followed)) stop();
    await outbound.close();
    await Promise.all([database.close(), metrics?.close(), tracer?.close()]);
    process.exit(0);
  });
}

start().catch((error: unknown) => {
  // The settings may be invalid, so this line does without them.
  pino(logOptions('info')).fatal({ err: error }, 'the service could not start');
  process.exit(1);
});
