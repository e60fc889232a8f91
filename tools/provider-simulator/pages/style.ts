import { createHash } from 'node:crypto';

/** The style sheet of the simulator's pages, light and dark. */
export const style = `
:root{color-scheme:light dark;--canvas:#f6f7f9;--surface:#fff;--text:#15181e;--muted:#565d69;--border:#e2e5ea;--input:#8a919d;--accent:#4450d4;
--accent-hover:#3741b8;--on-accent:#fff;--ink:#3f4ac6;--good:#12693c;--good-soft:#e5f4ea;--warn:#8a4708;--warn-soft:#fdf0dc;--bad:#b4231a;
--bad-soft:#fdecea;--strip:#fff4d6;--strip-ink:#5c3b00;--strip-edge:#f5a80b;--subtle:#f1f2f4}
.beta{--accent:#0e6b5c;--accent-hover:#0a574b;--ink:#0b6355}
.gamma{--accent:#8a3f00;--accent-hover:#713300;--ink:#8a3f00}
@media (prefers-color-scheme:dark){:root{--canvas:#0d0f12;--surface:#14171b;--text:#eceef1;--muted:#a2a9b4;--border:#262b32;--input:#69717d;
--accent:#5a66e8;--accent-hover:#4f5bdb;--ink:#a5afff;--good:#6fd39a;--good-soft:#12301f;--warn:#f2b36b;--warn-soft:#38260f;--bad:#ff9a90;
--bad-soft:#3d1917;--strip:#2f2409;--strip-ink:#ffd680;--strip-edge:#f0a90f;--subtle:#1e2228}
.beta{--accent:#157a6a;--accent-hover:#116657;--ink:#6cd6c3}
.gamma{--accent:#a9540f;--accent-hover:#8f470c;--ink:#f3b37c}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--text);
font:15px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
.strip{border-top:4px solid var(--strip-edge);border-bottom:1px solid var(--border);background:var(--strip);color:var(--strip-ink);padding:10px 20px;
text-align:center;font-size:13px}
main{width:100%;max-width:460px;margin:0 auto;padding:24px 16px 40px;flex:1}
.wide main{max-width:1120px}
.brand{display:flex;align-items:center;gap:10px;font-weight:650;margin-bottom:14px}
.brand span{display:grid;place-items:center;width:30px;height:30px;border-radius:9px;background:var(--accent);color:var(--on-accent)}
.card{background:var(--surface);border:1px solid var(--border);border-radius:14px;overflow:hidden;box-shadow:0 1px 2px #0b0d120d}
.card+.card{margin-top:16px}
.part{padding:20px}
.part+.part{border-top:1px solid var(--border)}
h1{font-size:15px;font-weight:500;color:var(--muted);overflow-wrap:anywhere}
h1 b{color:var(--text);font-weight:600}
.wide h1{font-size:22px;color:var(--text);font-weight:650;margin-bottom:4px}
h2{font-size:14px;font-weight:600}
.amount{margin-top:4px;font-size:32px;line-height:1.2;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount small{font-size:17px;font-weight:600;letter-spacing:0;color:var(--muted);margin-right:4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 20px;font-size:14px}
dt{color:var(--muted)}
dd{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form+form,form+details,details+form{margin-top:12px}
button{display:block;width:100%;min-height:46px;padding:10px 16px;border:1px solid var(--border);border-radius:9px;background:var(--surface);
color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--subtle)}
.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.primary:hover{background:var(--accent-hover)}
.quiet{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:12px}
.quiet form{margin:0}
.quiet button{font-weight:500;font-size:14px}
summary{min-height:44px;display:flex;align-items:center;justify-content:center;color:var(--ink);font-weight:550;cursor:pointer;border-radius:9px}
summary:hover{text-decoration:underline}
label,legend{display:block;font-size:14px;font-weight:550;margin:8px 0 6px;padding:0}
fieldset{border:0;padding:0;margin-bottom:10px}
.choice{display:flex;align-items:center;gap:10px;min-height:46px;border:1px solid var(--border);border-radius:9px;padding:8px 14px;margin:0 0 8px;font-weight:500}
.choice:has(:checked){border-color:var(--accent);background:var(--subtle)}
.choice input{width:18px;height:18px;min-height:0;accent-color:var(--accent);flex:none}
.field{display:flex;border:1px solid var(--input);border-radius:9px;overflow:hidden;background:var(--surface);margin-bottom:10px}
.field span{display:flex;align-items:center;padding:0 12px;background:var(--subtle);color:var(--muted);font-weight:550;font-size:14px}
.field input,.field select{flex:1;min-width:0;width:100%;min-height:46px;padding:10px 12px;border:0;background:var(--surface);color:inherit;font:inherit;
font-size:16px;font-variant-numeric:tabular-nums}
.field:has([aria-invalid]){border-color:var(--bad)}
.hint{color:var(--muted);font-size:13px;margin:6px 0 10px}
ul{padding-left:18px;font-size:14px;overflow-wrap:anywhere}
.mistake{color:var(--bad);font-size:14px;font-weight:500;margin:0 0 10px}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.state{border-radius:10px;padding:14px}
.state p{font-size:14px;color:var(--text)}
.state h2{font-size:15px}
.paid{background:var(--good-soft);color:var(--good)}
.over{background:var(--warn-soft);color:var(--warn)}
.failed{background:var(--bad-soft);color:var(--bad)}
a{color:var(--ink)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:8px 12px;border-bottom:1px solid var(--border);white-space:nowrap;vertical-align:middle}
th{color:var(--muted);font-weight:550;font-size:13px}
tr:last-child td{border-bottom:0}
.right{text-align:right}
.acts{display:flex;gap:6px}
.acts form{margin:0}
.acts button{min-height:32px;padding:4px 10px;font-size:13px;font-weight:500;width:auto}
.columns{display:grid;gap:16px;margin-top:16px}
.columns .card{margin:0}
footer{padding:16px 20px 28px;text-align:center;color:var(--muted);font-size:13px}
@media (min-width:700px){main{padding-top:56px}.part{padding:24px 28px}.columns{grid-template-columns:1fr 1fr}.wide main{padding-top:32px}}
@media (forced-colors:active){.state,.card{border:1px solid}}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** Only this style sheet, no scripts, no framing, forms to this origin. */
export const csp = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
