import 'server-only';
import { z } from 'zod';
import { logLine } from './dashboard-log';

const MOST_BYTES = 16 * 1024;
const MOST_REPORTS = 5;
const LONGEST_FACT = 200;
/** The maximum lines a minute, so that nobody can fill the disk. */
const MOST_LINES = 60;
const MINUTE_MS = 60_000;

/** A report as browsers post them: of the Reporting API in a list, of `report-uri` alone. */
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

/** An address without its query, which may be somebody's own; a word such as `inline` as it is. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0]?.slice(0, LONGEST_FACT) ?? '';

/** The reports in a body, the first few; none in what is no report. */
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

/** Reads no more of a body than a report is long; null for a longer one. */
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
