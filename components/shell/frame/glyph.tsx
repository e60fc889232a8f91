import { __iconData as pulse } from 'lucide-react/icons/activity';
import { __iconData as arrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as transfers } from 'lucide-react/icons/arrow-left-right';
import { __iconData as verified } from 'lucide-react/icons/badge-check';
import { __iconData as book } from 'lucide-react/icons/book-open';
import { __iconData as investing } from 'lucide-react/icons/chart-pie';
import { __iconData as cases } from 'lucide-react/icons/clipboard-check';
import { __iconData as code } from 'lucide-react/icons/code-xml';
import { __iconData as statements } from 'lucide-react/icons/file-spreadsheet';
import { __iconData as flask } from 'lucide-react/icons/flask-conical';
import { __iconData as house } from 'lucide-react/icons/house';
import { __iconData as lifeBuoy } from 'lucide-react/icons/life-buoy';
import { __iconData as tasks } from 'lucide-react/icons/list-checks';
import { __iconData as lock } from 'lucide-react/icons/lock-keyhole';
import { __iconData as megaphone } from 'lucide-react/icons/megaphone';
import { __iconData as scale } from 'lucide-react/icons/scale';
import { __iconData as settings } from 'lucide-react/icons/settings';
import { __iconData as shield } from 'lucide-react/icons/shield-user';
import { __iconData as warning } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as wallet } from 'lucide-react/icons/wallet';
import { __iconData as rails } from 'lucide-react/icons/waypoints';
import { createElement } from 'react';

const drawings = {
  arrowLeft,
  book,
  cases,
  code,
  flask,
  house,
  investing,
  lifeBuoy,
  lock,
  megaphone,
  pulse,
  rails,
  scale,
  settings,
  shield,
  statements,
  tasks,
  transfers,
  verified,
  wallet,
  warning,
};

export type GlyphName = keyof typeof drawings;

/**
 * An icon of the navigation. The icon library's own component runs only in the browser; this one also renders on the
 * server, and then costs the browser no script.
 */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name].node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }))}
    </svg>
  );
}
