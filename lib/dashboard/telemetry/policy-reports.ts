import 'server-only';
import { z } from 'zod';
import { logLine } from './dashboard-log';

const MOST_BYTES = 16 * 1024;
const MOST_REPORTS = 5;
const LONGEST_FACT = 200;
/** The maximum log lines per minute, so that reports cannot fill the disk. */
const MOST_LINES = 60;
const MINUTE_MS = 60_000;

/** A report from a browser: in a list from the Reporting API, alone from `report-uri`. */
const text = z.string().catch('');
const ofReportingApi = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }),
});
const ofReportUri = z.object({
  'csp-report': z.object({ 'document-uri': text, 'blocked-uri': text, 'violated-directive': text }),
});

interface PolicyReport {
  readonly page: string;
  readonly blocked: string;
  readonly directive: string;
}

/** Removes the query of a URL, which may be personal; leaves keywords such as `inline`. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0]?.slice(0, LONGEST_FACT) ?? '';

/** Returns the first reports in a body; empty if it is not a report. */
export function readPolicyReports(body: string): PolicyReport[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const made = (page: string, blocked: string, directive: string): PolicyReport => ({
    page: withoutQuery(page),
    blocked: withoutQuery(blocked),
    directive: directive.slice(0, LONGEST_FACT),
  });
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return list.slice(0, MOST_REPORTS).flatMap((one) => {
    const { data: modern } = ofReportingApi.safeParse(one);
    if (modern) return made(modern.body.documentURL, modern.body.blockedURL, modern.body.effectiveDirective);
    const { data: old } = ofReportUri.safeParse(one);
    if (!old) return [];
    const report = old['csp-report'];
    return made(report['document-uri'], report['blocked-uri'], report['violated-directive']);
  });
}

/** Reads a body up to the maximum size of a report; null if it is longer. */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

let minute = 0;
let lines = 0;

function mayLog(now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute) [minute, lines] = [current, 0];
  lines += 1;
  return lines <= MOST_LINES;
}

/** Logs the reports in a body, at most 60 a minute. */
export async function receivePolicyReports(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const text = body && (await readBounded(body));
  for (const report of readPolicyReports(text ?? '')) {
    if (mayLog(Date.now())) logLine('warn', { ...report }, 'the page policy stopped something');
  }
}
