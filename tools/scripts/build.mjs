import { buildService, buildWeb } from './builds.mjs';
import { leave, leaveWhenAsked } from './programs.mjs';

leaveWhenAsked();
try {
  await Promise.all([buildService(), buildWeb({ portable: true })]);
} catch (error) {
  await leave(1, error.message);
}
