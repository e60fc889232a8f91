import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/controls/link';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { type Guide, hrefOnTheWeb } from '@/lib/dashboard/documentation/guides';
import { headingId, plainText } from '@/lib/dashboard/documentation/headings';
import { CodeSamples } from './code-samples';

/** A guide with its table of contents beside it on wide screens. */
export function GuideView({ guide: { tokens, headings, isChangelog } }: { guide: Guide }) {
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,48rem)_minmax(0,14rem)]">
      <article className="min-w-0 pb-16">
        {isChangelog ? <Changelog tokens={tokens} /> : <Markdown tokens={tokens} hrefOf={hrefOnTheWeb} />}
      </article>
      {headings.length > 1 ? (
        <nav aria-label="On this page" className="sticky top-20 self-start text-sm max-xl:hidden">
          <p className="mb-2 font-semibold">On this page</p>
          <ul className="space-y-1.5">
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="rounded-sm text-muted hover:text-text">
                    {text}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

/** The lexer makes no other tokens without extensions. */
const isKnown = (token: Token): token is MarkedToken => 'raw' in token;

/** Items with their index as a key: a page is rendered once and never reordered. */
const numbered = <Item,>(items: readonly Item[]): { item: Item; at: number }[] =>
  items.map((item, at) => ({ item, at }));

function DocLink({ href, hrefOf, children }: { href: string; hrefOf: HrefOf; children: ReactNode }) {
  const target = hrefOf(href);
  const style = 'font-medium text-accent-ink underline underline-offset-3';
  // A file is downloaded instead of opened as a page.
  if (/^(https?:|mailto:|#)|\.json$/.test(target)) {
    return (
      <a href={target} className={style}>
        {children}
      </a>
    );
  }
  return (
    <TextLink href={target} className="underline">
      {children}
    </TextLink>
  );
}

type HrefOf = (href: string) => string;
type InlineProps = { tokens: readonly Token[] | undefined; hrefOf: HrefOf };

function Inline({ tokens = [], hrefOf }: InlineProps) {
  return numbered(tokens.filter(isKnown)).map(({ item, at }) => (
    <InlineToken key={at} token={item} hrefOf={hrefOf} />
  ));
}

function InlineToken({ token, hrefOf }: { token: MarkedToken; hrefOf: HrefOf }) {
  const inner = 'tokens' in token && token.tokens ? <Inline tokens={token.tokens} hrefOf={hrefOf} /> : null;
  switch (token.type) {
    case 'codespan':
      return (
        <code className="rounded-sm bg-subtle px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere]">
          {token.text}
        </code>
      );
    case 'strong':
      return <strong className="font-semibold">{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'link':
      return (
        <DocLink href={token.href} hrefOf={hrefOf}>
          {inner}
        </DocLink>
      );
    case 'br':
      return <br />;
    default:
      return inner ?? ('text' in token ? token.text : null);
  }
}

const headingElements = ['h1', 'h2', 'h3'] as const;
const headingStyles: Readonly<Record<number, string>> = {
  1: 'text-2xl tracking-tight',
  2: 'mt-10 text-xl tracking-tight',
  3: 'mt-7 text-lg',
};

/** A heading with a link to itself, so that its URL can be copied. */
function Heading({ token, id, hrefOf }: { token: Tokens.Heading; id: string; hrefOf: HrefOf }) {
  const Element = headingElements[token.depth - 1] ?? 'h4';
  return (
    <Element id={id} className={`scroll-mt-20 font-semibold ${headingStyles[token.depth] ?? 'mt-6'}`}>
      {token.depth === 1 ? (
        <Inline tokens={token.tokens} hrefOf={hrefOf} />
      ) : (
        <a
          href={`#${id}`}
          className="rounded-sm after:ml-2 after:text-muted after:opacity-0 after:content-['#'] hover:after:opacity-100 focus-visible:after:opacity-100"
        >
          <Inline tokens={token.tokens} hrefOf={hrefOf} />
        </a>
      )}
    </Element>
  );
}

function Table({ token, label, hrefOf }: { token: Tokens.Table; label: string; hrefOf: HrefOf }) {
  return (
    <ScrollRegion label={label} className="overflow-x-auto rounded-md border border-border bg-surface">
      <table className={cn('w-full text-left text-sm', token.header.length > 2 && 'min-w-[36rem]')}>
        <thead className="border-border border-b text-muted">
          <tr>
            {numbered(token.header).map(({ item: cell, at }) => (
              <th key={at} scope="col" className="px-3 py-2 font-medium">
                <Inline tokens={cell.tokens} hrefOf={hrefOf} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {numbered(token.rows).map(({ item: row, at }) => (
            <tr key={at} className="align-top">
              {numbered(row).map(({ item: cell, at: column }) => (
                <td key={column} className="px-3 py-2 first:[&_code]:[overflow-wrap:normal]">
                  <Inline tokens={cell.tokens} hrefOf={hrefOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function List({ token, hrefOf }: { token: Tokens.List; hrefOf: HrefOf }) {
  const Element = token.ordered ? 'ol' : 'ul';
  return (
    <Element className={`space-y-1.5 pl-5 ${token.ordered ? 'list-decimal' : 'list-disc'}`}>
      {numbered(token.items).map(({ item, at }) => (
        <li key={at} className="pl-1">
          <Markdown tokens={item.tokens} hrefOf={hrefOf} className="space-y-2" />
        </li>
      ))}
    </Element>
  );
}

type Block =
  | { readonly kind: 'code'; readonly samples: Tokens.Code[] }
  | { readonly kind: 'heading'; readonly token: Tokens.Heading; readonly id: string }
  | { readonly kind: 'other'; readonly token: MarkedToken };

/** The blocks of a page. Consecutive code blocks in several languages form one sample. */
function blocksOf(tokens: readonly Token[]): Block[] {
  const used = new Set<string>();
  const blocks: Block[] = [];
  for (const token of tokens.filter(isKnown)) {
    const last = blocks.at(-1);
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      blocks.push({ kind: 'heading', token, id: headingId(plainText(token.tokens), used) });
    } else if (token.type !== 'code') blocks.push({ kind: 'other', token });
    else if (last?.kind === 'code' && last.samples.every(({ lang }) => lang !== token.lang)) {
      last.samples.push(token);
    } else blocks.push({ kind: 'code', samples: [token] });
  }
  return blocks;
}

type MarkdownProps = {
  tokens: readonly Token[];
  /** Resolves a link to its URL on the web. */
  hrefOf: HrefOf;
  className?: string;
};

/** Renders Markdown on the server. HTML in it is shown as text. */
export function Markdown({ tokens, hrefOf, className = 'space-y-4' }: MarkdownProps) {
  return (
    <div className={className}>
      <Blocks blocks={numbered(blocksOf(tokens))} hrefOf={hrefOf} />
    </div>
  );
}

type NumberedBlock = { readonly item: Block; readonly at: number };

function Blocks({ blocks, hrefOf }: { blocks: readonly NumberedBlock[]; hrefOf: HrefOf }) {
  return blocks.map(({ item: block, at }) => {
    if (block.kind === 'code') return <CodeSamples key={at} blocks={block.samples} number={at} />;
    if (block.kind === 'heading')
      return <Heading key={at} token={block.token} id={block.id} hrefOf={hrefOf} />;
    return <OtherBlock key={at} token={block.token} number={at} hrefOf={hrefOf} />;
  });
}

/** The changelog: its older versions are collapsed. */
function Changelog({ tokens }: { tokens: readonly Token[] }) {
  const blocks = numbered(blocksOf(tokens));
  const starts = blocks.filter(({ item }) => item.kind === 'heading' && item.token.depth === 2);
  const sections = starts.map(({ at }, index) => blocks.slice(at, starts[index + 1]?.at));
  const [, ...later] = sections;
  return (
    <div className="space-y-4">
      <Blocks blocks={blocks.slice(0, starts[1]?.at)} hrefOf={hrefOnTheWeb} />
      {later.map(([first, ...rest]) =>
        first?.item.kind === 'heading' ? (
          <details key={first.at} className="border-border border-t pt-4">
            <summary
              id={first.item.id}
              className="scroll-mt-20 cursor-pointer rounded-sm font-semibold text-xl"
            >
              <Inline tokens={first.item.token.tokens} hrefOf={hrefOnTheWeb} />
            </summary>
            <div className="space-y-4">
              <Blocks blocks={rest} hrefOf={hrefOnTheWeb} />
            </div>
          </details>
        ) : null,
      )}
    </div>
  );
}

function OtherBlock({ token, number, hrefOf }: { token: MarkedToken; number: number; hrefOf: HrefOf }) {
  switch (token.type) {
    case 'table':
      return <Table token={token} label={`Table ${number}`} hrefOf={hrefOf} />;
    case 'list':
      return <List token={token} hrefOf={hrefOf} />;
    case 'blockquote':
      return (
        <blockquote className="rounded-md border border-border bg-subtle px-4 py-3">
          <Markdown tokens={token.tokens} hrefOf={hrefOf} className="space-y-2" />
        </blockquote>
      );
    case 'hr':
      return <hr className="border-border" />;
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} hrefOf={hrefOf} />;
    default:
      return (
        <p>
          <Inline tokens={'tokens' in token && token.tokens ? token.tokens : [token]} hrefOf={hrefOf} />
        </p>
      );
  }
}
