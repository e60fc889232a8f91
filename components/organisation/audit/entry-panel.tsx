'use client';

import { type ReactNode, useId } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Copyable, LinkedId } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { StepPanel } from '@/components/ui/table/step-panel';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { audit } from '@/lib/dashboard/routes/team-routes';
import { actionTitle } from './action-labels';
import { actorKind, actorName, Changes, environmentLabel, recordHref, recordLabel } from './entry-parts';

function useFacts(entry: AuditEntry): DescriptionListItem[] {
  const scope = useScope();
  const { actor, action, target, address, request_id } = entry;
  const label = recordLabel(entry);
  const onlyActor = audit(scope.org, { actor_id: actor.id ?? actor.kind });
  const environment = entry.environment ?? scope.env;
  return [
    {
      label: 'Who',
      value: actorName(actor),
      hint: (
        <>
          {actorKind(actor)}
          {actor.kind === 'console' ? null : (
            <>
              {' · '}
              <TextLink href={onlyActor}>All their actions</TextLink>
            </>
          )}
        </>
      ),
    },
    { label: 'What', value: actionTitle(action), hint: <code className="font-mono">{action}</code> },
    ...(label === undefined ? [] : [{ label: 'Record', value: label }]),
    {
      label: label === undefined ? 'Record' : 'Record ID',
      value: <LinkedId id={target} label="record ID" href={recordHref(scope, entry)} />,
      hint: <TextLink href={audit(scope.org, { target })}>All actions on this record</TextLink>,
    },
    { label: 'Belongs to', value: environmentLabel(entry) },
    { label: 'When, Lagos', value: <Time value={entry.created_at} /> },
    ...(address ? [{ label: 'From', value: <Copyable value={address} label="address" mono /> }] : []),
    ...(request_id
      ? [
          {
            label: 'Request',
            value: (
              <LinkedId
                id={request_id}
                label="request ID"
                // The request log contains only requests of the organisation's own keys and members.
                href={
                  actor.kind === 'key' || actor.kind === 'member'
                    ? developerRoutes.developersRequest(scope.org, environment, request_id)
                    : undefined
                }
              />
            ),
          },
        ]
      : []),
  ];
}

const detailsOf = ({ details }: AuditEntry): DescriptionListItem[] =>
  Object.entries(details).map(([name, value]) => ({
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    value: value ?? <span className="text-muted">nothing</span>,
  }));

const chainOf = (entry: AuditEntry): DescriptionListItem[] => [
  { label: 'Number', value: <span className="tabular">{entry.sequence}</span> },
  { label: 'Hash', value: <Copyable value={entry.hash} label="hash" mono /> },
  {
    label: 'Previous hash',
    value: <Copyable value={entry.previous_hash} label="previous hash" mono />,
  },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Content({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <div className="space-y-6">
      <DescriptionList items={useFacts(entry)} />
      {Object.keys(entry.changes).length > 0 ? (
        <Section title="Before and after">
          <Changes changes={entry.changes} />
        </Section>
      ) : null}
      {details.length > 0 ? (
        <Section title="Details">
          <DescriptionList items={details} />
        </Section>
      ) : null}
      <Section title="In the chain">
        <DescriptionList items={chainOf(entry)} />
      </Section>
    </div>
  );
}

type EntryRowsProps = {
  /** The query parameter with the id of the open entry. */
  panel: string;
  /** The entries of the page; the panel steps through them. */
  entries: readonly AuditEntry[];
  children: ReactNode;
};

/** The rows of the trail, with the panel of one entry beside them; on a phone it covers the page. */
export function EntryRows({ panel, entries, children }: EntryRowsProps) {
  const { shown, show, openPanel } = useRowPanel(panel);
  return (
    <>
      <div onClickCapture={openPanel}>{children}</div>
      <StepPanel
        id={shown}
        rows={entries}
        onShow={show}
        title={(entry) => (entry ? `Entry ${entry.sequence}` : 'Entry')}
        className="sm:w-[36rem] sm:max-w-[36rem]"
      >
        {(_shown, entry) =>
          entry ? (
            <Content entry={entry} />
          ) : (
            <Alert title="Not on this page">
              The entry is on another page or hidden by filters. Close this and look for it in the list.
            </Alert>
          )
        }
      </StepPanel>
    </>
  );
}
