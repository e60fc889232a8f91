import { demoBundle } from './builds.mjs';

/**
 * What is said when everything runs: where to go, and how to sign in to the demo organisation where there is one
 * (the service makes it under the same condition, server/settings.ts).
 */
export async function welcome({ publicUrl, serviceUrl }, environment = process.env) {
  const lines = [
    '',
    'Partner Desk is ready.',
    '',
    `  Dashboard  ${publicUrl}`,
    `  Service    ${serviceUrl}/partner/v1`,
  ];
  const { DEMO, DATABASE_URL } = environment;
  if (DEMO ? ['1', 'true'].includes(DEMO) : !DATABASE_URL) lines.push('', ...(await demoLines()));
  return [...lines, '', '  Ctrl-C stops both.', ''].join('\n');
}

async function demoLines() {
  const { demoMembers, demoOrganisation } = await import(demoBundle);
  const width = Math.max(...demoMembers.map(({ email }) => email.length));
  return [
    `  Sign in to the demo organisation ${demoOrganisation.name} as`,
    ...demoMembers.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`),
  ];
}
