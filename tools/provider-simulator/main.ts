import { readEnvironment } from './settings';
import { startProviderSimulator } from './start';

try {
  const simulator = await startProviderSimulator(readEnvironment(process.env));
  const { notifyUrl, file } = simulator.settings;
  const books = file === undefined ? 'in memory only' : `in ${file}`;
  process.stdout.write(
    [
      `The providers answer at     ${simulator.url}/alpha, /beta and /gamma.`,
      `Control their faults at      ${simulator.url}/control`,
      `They notify ${notifyUrl} and keep their books ${books}.`,
      '',
    ].join('\n'),
  );
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Ends when its parent process ends, which closes standard input.
  if (process.env.PARENT_WATCH === '1') process.stdin.resume().on('end', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
