/** The brand's styles, for email programs that support style sheets. Others show plain text with a link. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #f8f4eb; color: #1c1b16; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
.sheet { max-width: 560px; margin: 0 auto; padding: 32px 16px; }
.brand { margin: 0 0 16px; color: #12503a; font-size: 20px; font-weight: 700; }
.card { padding: 28px 24px 12px; border: 1px solid #e0d9ca; border-radius: 12px; background: #fffdf8; }
.text { margin: 0 0 16px; overflow-wrap: break-word; }
.items { margin: 0 0 24px; border-collapse: collapse; }
.items td { padding: 12px 0; border-top: 1px solid #e0d9ca; vertical-align: top; }
.items tr:last-child td { border-bottom: 1px solid #e0d9ca; }
.items .amount { padding-left: 16px; text-align: right; white-space: nowrap; }
.soft, .foot { color: #5a564b; font-size: 14px; }
.button { margin: 8px 0 24px; }
.button a { display: inline-block; padding: 12px 24px; border-radius: 6px; background: #12503a; color: #fdfaf2; font-weight: 600; text-decoration: none; }
.foot { margin: 20px 24px 0; line-height: 1.4; }
.foot a { color: #12503a; word-break: break-all; }
@media (max-width: 480px) {
  .sheet { padding: 20px 12px; }
  .card { padding: 24px 18px 8px; }
  .foot { margin: 16px 18px 0; }
}
@media (prefers-color-scheme: dark) {
  body { background: #151712; color: #f2eee3; }
  .card { border-color: #34382f; background: #1d201a; }
  .items td, .items tr:last-child td { border-color: #34382f; }
  .brand, .foot a { color: #8ccfa9; }
  .soft, .foot { color: #b6b1a2; }
  .button a { background: #8ccfa9; color: #10231a; }
}
`;
