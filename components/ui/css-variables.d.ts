import 'react';

declare module 'react' {
  // Stylesheets read CSS variables that components set: style={{ '--rest': '12px' }}.
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined;
  }
}
