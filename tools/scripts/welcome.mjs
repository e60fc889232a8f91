import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoBundle } from './builds.mjs';
import { isDemo } from './settings.mjs';

/**
 * The message when both programs run: addresses, and the demo organisation's sign-ins if there is one (the service
 * creates it under the same condition, server/platform/kernel/settings.ts).
 */
export async function welcome({ publicUrl, serviceUrl, dataDir, logs }, environment = process.env) {
  const lines = [
    '',
    'Partner Desk is ready.',
    '',
    `  Dashboard  ${publicUrl}`,
    `  Service    ${serviceUrl}/partner/v1`,
  ];
  if (logs) lines.push(`  Logs       ${logs}`);
  if (!environment.SMTP_URL) lines.push(`  Emails     ${path.join(dataDir, 'mail')}`);
  if (isDemo(environment)) lines.push(...(await demoLines(dataDir)));
  return [...lines, '', '  Ctrl-C stops both.', ''].join('\n');
}

async function demoLines(dataDir) {
  const demo = await import(demoBundle);
  const { demoMembers, demoOrganisation, waitingMember, waitingOrganisation } = demo;
  const operators = [demo.demoReviewer, demo.demoController];
  // A database that already had organisations has no demo.
  if (!existsSync(path.join(dataDir, demo.DEMO_PASSWORD_SET))) return [];
  const password = readFileSync(path.join(dataDir, demo.DEMO_PASSWORD_FILE), 'utf8').trim();
  const width = Math.max(...[...demoMembers, ...operators, waitingMember].map(({ email }) => email.length));
  const line = ({ email, role = 'operator' }) => `    ${email.padEnd(width)}  ${password}  ${role}`;
  return [
    '',
    `  Sign in to the demo organisation ${demoOrganisation.name} as`,
    ...demoMembers.map(line),
    `  to ${waitingOrganisation.name}, whose verification waits for a reviewer, as`,
    line(waitingMember),
    "  or to the operators' area, to review it, as",
    ...operators.map(line),
  ];
}
