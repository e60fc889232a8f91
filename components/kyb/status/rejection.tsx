'use client';

import { OctagonX } from 'lucide-react';
import { useKyb } from '../editing/kyb-context';
import { isAbout, type Subject } from '../editing/subject';

/** Why the reviewer rejected something, shown beside it. Renders nothing without a rejection. */
export function Rejection({ subject }: { subject: Subject }) {
  const { kyb } = useKyb();
  const rejected = kyb?.requirements.filter(
    (one) => one.status === 'rejected' && one.code !== 'question' && isAbout(subject, one),
  );
  return rejected?.map(({ code, document_id, message }) => (
    <p
      key={document_id ?? code}
      className="flex items-start gap-2 rounded-lg border border-danger/25 bg-danger-soft px-3.5 py-2.5"
    >
      <OctagonX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">Not accepted: </span>
        {message}
      </span>
    </p>
  ));
}
