import { BookOpen, Download, FileJson } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { LinkButton } from '@/components/ui/controls/link-button';
import { docs, docsCollection } from '@/lib/dashboard/routes/docs-routes';

/** The header of the reference, with a link to the OpenAPI document. */
export function ReferenceHeader({ documentHref }: { documentHref?: string }) {
  return (
    <PageHeader
      title="API reference"
      description="Every operation, with its parameters, responses and errors, and an explorer to call it with your own key."
      actions={
        documentHref ? (
          <>
            <LinkButton href={docs()}>
              <BookOpen aria-hidden="true" />
              Documentation
            </LinkButton>
            <a href={docsCollection()} download className={buttonStyle()}>
              <Download aria-hidden="true" />
              Postman collection
            </a>
            <LinkButton href={documentHref}>
              <FileJson aria-hidden="true" />
              OpenAPI document
            </LinkButton>
          </>
        ) : null
      }
    />
  );
}
