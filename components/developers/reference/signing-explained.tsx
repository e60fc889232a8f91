import { Section } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import { pythonProgram, typescriptProgram } from '@/lib/client/signed-code';
import { signedScript } from '@/lib/client/signed-shell';
import { listWallets } from '@/lib/contract/wallets/wallets';
import { interfaceText } from '@/lib/dashboard/reference/operation-view';
import { ShellView } from '../examples/shell-view';
import { Marked } from './schema-tree';
import { SigningExample } from './signing-example';

/** A paragraph of the document's introduction: a bold title, then its text. */
function Paragraph({ text }: { text: string }) {
  const [, heading, rest] = /^\*\*([^*]+)\*\*\s*([\s\S]*)$/.exec(text) ?? [];
  return (
    <p className="max-w-prose">
      {heading ? <strong className="font-semibold">{heading}</strong> : null} <Marked text={rest ?? text} />
    </p>
  );
}

/** How to sign requests, for all operations: the document's text, an interactive example, and code samples. */
export function SigningExplained({ serviceUrl }: { serviceUrl: string }) {
  const [, ...parts] = interfaceText().split('\n\n');
  const call = { method: listWallets.method, target: listWallets.path };
  return (
    <Section title="Before the first call">
      <div className="space-y-3">
        {parts.slice(0, 1).map((text) => (
          <Paragraph key={text} text={text} />
        ))}
        <Disclosure summary="Sign a request here">
          <SigningExample method={call.method} target={call.target} />
        </Disclosure>
        <Disclosure summary="As a program">
          <div className="space-y-4">
            <ShellView script={signedScript([call], serviceUrl)} label="Signing in curl" />
            <ShellView script={typescriptProgram(call, serviceUrl)} label="Signing in TypeScript" />
            <ShellView script={pythonProgram(call, serviceUrl)} label="Signing in Python" />
          </div>
        </Disclosure>
        <Disclosure summary="Idempotency, amounts, lists and errors">
          <div className="space-y-3">
            {parts.slice(1).map((text) => (
              <Paragraph key={text} text={text} />
            ))}
          </div>
        </Disclosure>
      </div>
    </Section>
  );
}
