import { lexer } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';

const rendered = (text: string) =>
  renderToStaticMarkup(<Markdown tokens={lexer(text)} hrefOf={(href) => href.replace('.md', '')} />);

describe('Markdown', () => {
  it('shows HTML as text, in a block, in a line, in a table and in a sample', () => {
    const script = '<script>alert(1)</script>';
    for (const text of [script, `a ${script}`, `| a |\n|---|\n| ${script} |`, `- ${script}`, `# ${script}`]) {
      const html = rendered(text);
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;');
    }
    expect(rendered(`\`\`\`sh\n${script}\n\`\`\``)).not.toContain('<script');
  });

  it('gives headings ids as GitHub does, each its own', () => {
    const html = rendered('# Top\n\n## Retry, then `stop`\n\n## Retry, then stop\n');
    expect(html.match(/ id="[^"]+"/g)).toEqual([
      ' id="top"',
      ' id="retry-then-stop"',
      ' id="retry-then-stop-1"',
    ]);
  });

  it('puts samples of several languages in a row under one choice, and others alone', () => {
    const html = rendered('```sh\none\n```\n\n```ts\ntwo\n```\n\nText\n\n```sh\nthree\n```\n');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html.match(/<pre/g)).toHaveLength(3);
  });

  it('leads where a link of its file leads on the web', () => {
    expect(rendered('[errors](errors.md)')).toContain('href="errors"');
    expect(rendered('[outside](https://example.com/)')).toContain('href="https://example.com/"');
  });
});
