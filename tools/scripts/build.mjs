import { buildService, buildWeb } from './builds.mjs';
import { exitOnSignal, leave } from './programs.mjs';

exitOnSignal();
try {
  await Promise.all([buildService(), buildWeb({ portable: true })]);
} catch (error) {
  await leave(1, error.message);
}
