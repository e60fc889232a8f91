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
  const { demoMembers, demoOrganisation, demoReviewer, waitingMember, waitingOrganisation } = await import(
    demoBundle
  );
  const width = Math.max(...[...demoMembers, demoReviewer, waitingMember].map(({ email }) => email.length));
  const line = ({ email, password }) => `    ${email.padEnd(width)}  ${password}`;
  return [
    `  Sign in to the demo organisation ${demoOrganisation.name} as`,
    ...demoMembers.map(line),
    `  to ${waitingOrganisation.name}, whose verification waits for a reviewer, as`,
    line(waitingMember),
    "  or to the operators' area, to review it, as",
    line(demoReviewer),
  ];
}
