'use client';

import { useQuery } from '@tanstack/react-query';
import { Amount } from '@/components/ui/display/amount';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { formatBytes, formatDay } from '@/lib/format';
import { namedRequestQuery } from '../common/queries';
import { UploadProgress } from '../treasury/file-choice';
import type { CheckedRecord } from './record-schema';

type RecordConfirmProps = {
  record: CheckedRecord;
  file: File;
  currency: string;
  /** Bytes sent so far; undefined before the upload. */
  sent: number | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Repeats the typed values for confirmation, and shows the progress of the upload. */
export function RecordConfirm(props: RecordConfirmProps) {
  const { record, file, currency, sent, pending, onConfirm, onClose } = props;
  const named = useQuery(namedRequestQuery(record.funding_reference)).data?.data;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      variant="money"
      title="Record this transfer?"
      description="No money moves before another operator has approved it."
      total={<Amount value={record.amount_received} currency={currency} />}
      items={[
        ...(named ? [{ label: 'Partner', value: named.organisation.name }] : []),
        { label: 'Funding request', value: record.funding_reference },
        { label: 'Received on', value: formatDay(record.received_on) },
        { label: 'Bank reference', value: record.bank_reference },
        { label: 'Evidence', value: file.name, hint: formatBytes(file.size) },
        ...(record.note ? [{ label: 'Note', value: record.note }] : []),
      ]}
      confirmLabel="Record transfer"
      cancelLabel="Back"
      pending={pending}
      error={
        sent === undefined ? undefined : (
          <UploadProgress sent={sent} size={file.size} working="Being checked" />
        )
      }
      onConfirm={onConfirm}
    />
  );
}
