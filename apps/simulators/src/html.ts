/** Escaped markup. */
export type Markup = { readonly markup: string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

type Part = string | number | Markup | readonly Markup[]

const written = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Escapes inserted values, except markup. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, index) => text + (index < parts.length ? written(parts[index] ?? '') : '')).join(''),
})

export const page = (title: string, body: Markup): string =>
  `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/simulators.css">
<script src="/simulators.js" defer></script>
</head>
<body>
<header><a href="/">Simulators</a> <nav aria-label="Simulators"><a href="/phone/">Phone</a> <a href="/swish/">Swish</a> <a href="/inbox/">Inbox</a> <a href="/technical-management/">Cases</a> <a href="/identity/">e-ID</a></nav> <span>Nothing leaves this machine.</span></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`.markup
  }`
