import 'react';

declare module 'react' {
  // Our stylesheets read variables that components set: style={{ '--rest': '12px' }}.
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined;
  }
}
