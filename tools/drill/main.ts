import { spawnSync } from 'node:child_process';
import { openGround } from './cluster';
import { drillEmbedded } from './embedded';
import { drillHa } from './ha/drill';
import { drillRestore } from './restore';

const LOAD_SECONDS = Number(process.env.DRILL_SECONDS ?? 15);
const KILLS = Number(process.env.DRILL_KILLS ?? 10);
const MINUTES = Number(process.env.DRILL_MINUTES ?? 30);
/** A drill that hangs is ended after this time. */
const MOST_MINUTES = 45;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function tell(title: string, rows: readonly (readonly [string, string])[]): void {
  say(`\n${title}\n\n| What | Measured |\n|---|---|`);
  for (const [what, figure] of rows) say(`| ${what} | ${figure} |`);
}

async function restore(): Promise<void> {
  const ground = openGround();
  try {
    tell(
      'PostgreSQL, restored to the moment before the damage',
      await drillRestore(ground, LOAD_SECONDS * 1000),
    );
    tell('The embedded database', await drillEmbedded(Math.min(LOAD_SECONDS, 10) * 1000));
  } finally {
    ground.clear();
  }
}

/** Runs in a separate network namespace, in which the nodes have private addresses. */
async function ha(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('The drill needs root, for network namespaces of its own.');
  if (process.env.DRILL_NAMESPACE !== '1') {
    const own = ['--net', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
    const env = { ...process.env, DRILL_NAMESPACE: '1' };
    process.exit(spawnSync('unshare', own, { env, stdio: 'inherit' }).status ?? 1);
  }
  setTimeout(() => process.exit(1), MOST_MINUTES * 60_000).unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const ground = openGround();
  const rows = await drillHa(ground, { kills: KILLS, minutes: MINUTES }, say);
  tell('Failover, in seconds without an acknowledged write (least / median / most)', rows);
  ground.clear();
}

const drills = new Map([
  ['restore', restore],
  ['ha', ha],
]);
const drill = drills.get(process.argv[2] ?? '');
if (!drill) {
  process.stderr.write(
    'npm run drill -- restore | ha\n' +
      'DRILL_SECONDS: how long money moves before and after the base backup (15)\n' +
      'DRILL_KILLS: how often the primary is killed (10)\n' +
      'DRILL_MINUTES: after how many minutes no further event begins (30)\n',
  );
  process.exit(2);
}
await drill();
say('\nThe drill is passed.');
process.exit(0);
