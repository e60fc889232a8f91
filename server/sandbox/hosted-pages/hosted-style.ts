import { createHash } from 'node:crypto';
import { buttonTextOn, COLOUR_PATTERN } from '@/lib/contract/organisation/colour';

/** The style sheet of the hosted pages: the dashboard's colours, light and dark. */
const hostedStyle = `
:root{color-scheme:light dark;--canvas:#f8f9fa;--surface:#fff;--text:#15181e;--muted:#565d69;--border:#e3e5e9;--input:#8a919d;
--accent:#4450d4;--accent-hover:#3741b8;--on-accent:#fff;--accent-ink:#3f4ac6;--positive:#12693c;--positive-soft:#e5f4ea;--warning:#8a4708;
--warning-soft:#fdf0dc;--danger:#b4231a;--danger-soft:#fdecea;--test:#f5a80b;--test-soft:#fff4d6;--test-ink:#5c3b00;--subtle:#f1f2f4}
@media (prefers-color-scheme:dark){:root{--canvas:#0d0f12;--surface:#14171b;--text:#eceef1;--muted:#a2a9b4;--border:#262b32;--input:#69717d;
--accent:#5a66e8;--accent-hover:#4f5bdb;--accent-ink:#a5afff;--positive:#6fd39a;--positive-soft:#12301f;--warning:#f2b36b;--warning-soft:#38260f;
--danger:#ff9a90;--danger-soft:#3d1917;--test:#f0a90f;--test-soft:#2f2409;--test-ink:#ffd680;--subtle:#1e2228}}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--text);
font:15px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
.strip{border-top:4px solid var(--test);border-bottom:1px solid var(--border);background:var(--test-soft);color:var(--test-ink);
padding:10px 20px;text-align:center;font-size:13px}
.strip strong{font-weight:650}
main{width:100%;max-width:460px;margin:0 auto;padding:24px 16px 40px;flex:1}
.card{background:var(--surface);border:1px solid var(--border);border-radius:14px;overflow:hidden;box-shadow:0 1px 2px #0b0d120d}
.card::before{content:'';display:block;height:5px;background:var(--accent)}
.part{padding:20px}
.part+.part{border-top:1px solid var(--border)}
h1{font-size:15px;font-weight:500;color:var(--muted);overflow-wrap:anywhere}
h1 b{color:var(--text);font-weight:600}
h2{font-size:14px;font-weight:600}
.logo{display:block;max-width:180px;max-height:44px;width:auto;height:auto;margin-bottom:14px}
.amount{margin-top:4px;font-size:32px;line-height:1.2;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.long{font-size:24px}
.amount small{font-size:17px;font-weight:600;letter-spacing:0;color:var(--muted);margin-right:4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;font-size:14px}
dt{color:var(--muted)}
dd{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:46px;padding:10px 16px;border:1px solid var(--border);border-radius:9px;background:var(--surface);
color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--subtle)}
.primary{background:var(--accent);border-color:var(--edge,var(--accent));color:var(--on-accent)}
.primary:hover{background:var(--accent-hover)}
.quiet{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:12px}
.second{margin-top:10px}
fieldset{border:0;padding:0;min-width:0}
legend{padding:0;font-size:14px;font-weight:600;margin-bottom:8px}
.choices{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.choices label{position:relative;display:flex;align-items:center;justify-content:center;min-height:46px;margin:0;padding:8px 10px;border:1px solid var(--input);border-radius:9px;text-align:center;font-weight:500;cursor:pointer}
.choices label:has(:checked){border-color:var(--text);box-shadow:inset 0 0 0 1px var(--text);font-weight:650}
.choices label:has(:focus-visible){outline:2px solid var(--accent-ink);outline-offset:2px}
.choices input{position:absolute;inset:0;width:100%;margin:0;opacity:0;cursor:pointer}
.option{display:none;margin-top:18px}
.card:has(#option-card:checked) .option-card,.card:has(#option-bank:checked) .option-bank,.option.only{display:block}
.option.only{margin-top:0}
.option>form{margin-top:8px}
.option>p{font-size:14px;margin-bottom:12px}
.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 12px}
.account{margin-bottom:16px;align-items:center}
.account dd{display:flex;align-items:center;justify-content:flex-end;gap:8px}
.account dd span{-webkit-user-select:all;user-select:all;overflow-wrap:anywhere}
.copy{flex:none;white-space:nowrap;display:inline-block;width:auto;min-height:30px;padding:2px 10px;font-size:13px;border-color:var(--input)}
.option fieldset{margin-bottom:10px}
.sandbox{margin-top:28px;padding:18px 20px;border:2px dashed var(--test);border-radius:14px;background:var(--test-soft);color:var(--test-ink)}
.sandbox .hint{color:inherit}
.sandbox summary{color:inherit}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.terms{font-size:14px;margin-bottom:16px}
.quiet button{font-weight:500;font-size:14px}
details{margin-top:12px}
summary{min-height:44px;display:flex;align-items:center;justify-content:center;color:var(--accent-ink);font-weight:550;cursor:pointer;border-radius:9px;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:'';width:7px;height:7px;margin:-3px 0 0 9px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{margin-top:4px;transform:rotate(225deg)}
summary:hover{text-decoration:underline}
label{display:block;font-size:14px;font-weight:550;margin:8px 0 6px}
.field{display:flex;border:1px solid var(--input);border-radius:9px;overflow:hidden;background:var(--surface);margin-bottom:10px}
.field span{display:flex;align-items:center;padding:0 12px;background:var(--subtle);color:var(--muted);font-weight:550;font-size:14px}
input{flex:1;min-width:0;min-height:46px;padding:10px 12px;border:0;background:transparent;color:inherit;font:inherit;font-size:16px;font-variant-numeric:tabular-nums}
.field:has([aria-invalid]){border-color:var(--danger)}
.hint{color:var(--muted);font-size:13px;margin-top:4px}
.mistake{color:var(--danger);font-size:14px;font-weight:500;margin:-4px 0 10px}
:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}
.field:focus-within{outline:2px solid var(--accent-ink);outline-offset:2px}
.field input:focus-visible{outline:none}
.state{display:flex;gap:12px;align-items:flex-start;border-radius:10px;padding:14px}
.state svg{flex:none;width:22px;height:22px;margin-top:1px}
.state p{font-size:14px}
.state h1,.state h2{font-size:15px;font-weight:600;color:inherit}
.paid{background:var(--positive-soft);color:var(--positive)}
.over{background:var(--warning-soft);color:var(--warning)}
.failed{background:var(--danger-soft);color:var(--danger)}
.state p,.state dd{color:var(--text)}
footer{padding:16px 20px 28px;text-align:center;color:var(--muted);font-size:13px}
@media (min-width:700px){main{padding-top:32px}.part{padding:20px 28px}}
@media (forced-colors:active){.state{border:1px solid}}
`;

/** The partner's colour in place of the product's. The edge shows a button that is as light or dark as the page. */
const brandStyle = (colour: string): string =>
  `:root{--accent:${colour};--accent-hover:${colour};--on-accent:${buttonTextOn(colour)};--edge:var(--input)}
.primary:hover{text-decoration:underline}
@media (prefers-color-scheme:dark){.logo{background:#fff;padding:6px;border-radius:8px;max-height:56px}}
`;

/** Copies a value. Without it the values can still be selected, and its buttons stay hidden. */
export const copyScript = `for(const button of document.querySelectorAll('[data-copy]')){const label=button.querySelector('span');
button.hidden=false;button.addEventListener('click',async()=>{try{await navigator.clipboard.writeText(button.dataset.copy);label.textContent='Copied'}
catch{label.textContent='Not copied'}setTimeout(()=>{label.textContent='Copy'},2000)})}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page's style sheet, and the policy that allows it. */
export interface HostedLook {
  readonly style: string;
  readonly csp: string;
}

/**
 * How a hosted page looks. Its policy allows one style sheet and one script by their hashes, pictures within the page,
 * no frame around it, and forms to ourselves.
 * @param colour the partner's, `#rrggbb`
 */
export function hostedLook(colour: string | null): HostedLook {
  const style = colour && COLOUR_PATTERN.test(colour) ? hostedStyle + brandStyle(colour) : hostedStyle;
  const csp = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(copyScript)}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { style, csp };
}
