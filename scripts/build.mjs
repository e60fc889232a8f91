import { buildService, buildWeb } from './builds.mjs';
import { leave, leaveWhenAsked } from './programs.mjs';

leaveWhenAsked();
try {
  buildService();
  await buildWeb();
} catch (error) {
  await leave(1, error.message);
}
