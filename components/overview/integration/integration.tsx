import { ShellView } from '@/components/developers/examples/shell-view';
import { Chart, ChartMessage } from '@/components/ui/charts/chart';
import { Link, TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { RelativeTime } from '@/components/ui/display/time';
import { attemptPanels, wholeHours } from '@/components/webhooks/health/attempt-hours';
import { millisecondsText, rateText } from '@/components/webhooks/health/health-labels';
import type { Scope } from '@/lib/client/addresses';
import type { HomeIntegration } from '@/lib/contract/organisation/home';
import { developersRequests, newDevelopersKey } from '@/lib/dashboard/routes/developer-routes';
import { docsPage } from '@/lib/dashboard/routes/docs-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { startProgram } from './start-program';

type Given = { integration: HomeIntegration; scope: Scope };

/** The time that deliveries are shown for. */
const HOURS = 24;

type FigureProps = { label: string; value: string; note?: string };

function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="tabular font-semibold text-2xl tracking-tight">{value}</dd>
      {note ? <dd className="tabular text-muted text-sm">{note}</dd> : null}
    </div>
  );
}

function DeliveriesChart({ hours }: { hours: ReturnType<typeof wholeHours> }) {
  return (
    <Chart
      label="Webhook deliveries"
      x={{ kind: 'hour', values: hours.map(({ hour }) => hour) }}
      panels={attemptPanels(hours)}
      empty="No delivery was attempted in the last 24 hours."
    />
  );
}

/** In place of the chart while there is nothing to draw. */
function NoDeliveries({
  endpoints,
  scope: { org, env },
}: Pick<HomeIntegration, 'endpoints'> & { scope: Scope }) {
  return (
    <ChartMessage panels={[{ height: 'short' }]}>
      {endpoints === 0 ? (
        <p className="text-muted">
          <TextLink href={routes.newWebhook(org, env)}>Register a webhook endpoint</TextLink> to receive
          events.
        </p>
      ) : (
        <p className="text-muted">No delivery was attempted in the last 24 hours.</p>
      )}
    </ChartMessage>
  );
}

/** The attempts of the last 24 hours: how many succeeded, and how long the slow ones took. */
function Deliveries({
  integration: { deliveries, endpoints },
  scope: { org, env },
  until,
}: Given & { until: string }) {
  const { success_rate, p95_ms, attempts, failed } = deliveries;
  return (
    <section aria-label="Deliveries">
      <Card className="p-4 sm:p-5">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Figure
              label="Deliveries that succeed"
              value={rateText(success_rate)}
              note={
                attempts === 0
                  ? 'No attempts'
                  : `${formatCount(failed)} of ${formatCount(attempts)} attempts failed`
              }
            />
            <Figure label="Response time, p95" value={millisecondsText(p95_ms)} note="Last 24 hours" />
          </dl>
          <TextLink href={routes.deliveries(org, env)}>View deliveries</TextLink>
        </div>
        {attempts === 0 ? (
          <NoDeliveries endpoints={endpoints} scope={{ org, env }} />
        ) : (
          <DeliveriesChart hours={wholeHours(deliveries.hours, HOURS, Date.parse(until))} />
        )}
      </Card>
    </section>
  );
}

/** What fails among the requests of programs, the most frequent first. */
function Problems({ integration: { problems, dropped }, scope: { org, env } }: Given) {
  return (
    <Section
      title="Failed requests"
      surface="flush"
      actions={<TextLink href={developersRequests(org, env)}>View requests</TextLink>}
    >
      {problems.length === 0 ? (
        <p className="px-4 py-3.5 text-muted">No request of an API key failed in the last 24 hours.</p>
      ) : (
        <ul className="divide-y divide-border">
          {problems.map(({ error_code, status, method, path, count, last_at, last_request_id }) => (
            <li key={last_request_id}>
              <Link
                href={developersRequests(org, env, { error_code })}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2"
              >
                <span className="truncate font-medium font-mono text-sm underline-offset-3 in-[a:hover]:underline">
                  {error_code}
                </span>
                <span className="tabular font-medium">{formatCount(count)} ×</span>
                <span title={`${method} ${path}`} className="truncate text-muted text-sm">
                  {status} · {method} {path}
                </span>
                <span className="text-right text-muted text-sm">
                  <RelativeTime value={last_at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {dropped > 0 ? (
        <p className="border-border border-t px-4 py-2 text-muted text-sm">
          {formatCount(dropped)} requests could not be logged.
        </p>
      ) : null}
    </Section>
  );
}

/** The first calls with the organisation's own key, to paste. */
function QuickStart({
  integration: { key },
  scope: { org, env },
  serviceUrl,
}: Given & { serviceUrl: string }) {
  if (env === 'live') return null;
  return (
    <Section
      title="Quick start"
      description="Two minutes to a signed call and a webhook on your machine."
      actions={<TextLink href={docsPage('quick-start')}>Read the guide</TextLink>}
    >
      {key ? (
        <ol className="space-y-4">
          {startProgram(key.id, serviceUrl).map(({ title, script }, step) => (
            <li key={title} className="min-w-0">
              <p className="mb-1.5 font-medium">
                {step + 1}. {title}
              </p>
              <ShellView script={script} label={title} />
            </li>
          ))}
        </ol>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Create a test key first. Its secret is shown once.</p>
          <LinkButton href={newDevelopersKey(org, env)} size="small">
            Create key
          </LinkButton>
        </div>
      )}
    </Section>
  );
}

type IntegrationHomeProps = Given & {
  /** The time of the environment's clock. */
  until: string;
  serviceUrl: string;
};

/** The home of an engineer: what is delivered, what fails, and how to begin. */
export function IntegrationHome({ integration, scope, until, serviceUrl }: IntegrationHomeProps) {
  return (
    <>
      <Deliveries integration={integration} scope={scope} until={until} />
      <Problems integration={integration} scope={scope} />
      <QuickStart integration={integration} scope={scope} serviceUrl={serviceUrl} />
    </>
  );
}
