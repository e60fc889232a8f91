// Loaded before `next start`. On SIGTERM Next waits for all responses to end, but the event stream of an open tab never
// ends. This ends those streams, so that the other requests have the rest of the time.
import { subscribe } from 'node:diagnostics_channel';

const answers = new Set();
subscribe('http.server.request.start', ({ response }) => {
  answers.add(response);
  response.once('close', () => answers.delete(response));
});
process.on('SIGTERM', () => {
  for (const answer of answers) {
    if (/^text\/event-stream/.test(String(answer.getHeader('content-type')))) answer.destroy();
  }
});
