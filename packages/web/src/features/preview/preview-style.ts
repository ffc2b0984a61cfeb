import { previewBannerId } from './preview-ids.ts'

/** A sheet of its own, which no visitor loads. In the office's frame the question about cookies would cover the page. Outline of the design: fjord with a white inner line. */
const rules = `
#${previewBannerId} { background: #15211f; color: #fff; font-size: 0.875rem; line-height: 1.4; }
#${previewBannerId} p { margin: 0; padding: 0.625rem 1rem; text-align: center; }
#${previewBannerId} a { color: inherit; display: inline-block; padding: 0.25rem 0.5rem; text-decoration: underline; }
#${previewBannerId} [role='status']:not(:empty) { background: #fff; color: #15211f; inset: auto 1rem 1rem; padding: 0.75rem 1rem; position: fixed; z-index: 1000; box-shadow: 0 0 0 2px #15211f; text-align: center; }
#${previewBannerId} [role='status']:empty { padding: 0; }
[data-framed] dialog[open][tabindex='-1']:not(:modal) { display: none; }
[data-block][data-in-focus] { box-shadow: inset 0 0 0 5px #fff; outline: 3px solid #0f4a5b; outline-offset: -3px; }
@media (hover: hover) { [data-framed] [data-block]:hover:not([data-in-focus]) { outline: 1px solid #0f4a5b; outline-offset: -1px; cursor: pointer; } }
`

export function addPreviewStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
