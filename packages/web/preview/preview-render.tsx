import { siteById } from '@nyhem/domain/sites/all-sites'
import { locales, type SiteId } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { documentHead } from '../src/entry/document.ts'
import { escapeHtml } from '../src/entry/escape.ts'
import { preloadEverything } from '../src/pages/preload-page.ts'
import { loadTexts } from '../src/texts/load-texts.ts'
import { allExamples } from './examples.tsx'

await Promise.all([preloadEverything(), ...locales.map(loadTexts)])

export function renderExamples(
  siteId: SiteId,
  files: { script: string; styles: readonly string[] },
): Map<string, string> {
  const styles = files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')
  const tags = `${styles}<script type="module" src="${files.script}"></script>`
  const head = (site: SiteId, title: string) => documentHead({ site: siteById(site), title, tags })
  const examples = allExamples(siteId)
  const pages = examples.map(({ slug, name, siteId: site, element }): [string, string] => [
    `${slug}.html`,
    `${head(site, name)}<body data-slug="${slug}" data-site="${siteId}"><div id="app">${renderToString(element)}</div></body></html>`,
  ])
  const list = examples.map(({ slug, name }) => `<li><a href="${slug}.html">${escapeHtml(name)}</a></li>`).join('')
  return new Map([...pages, ['index.html', `${head(siteId, 'Examples')}<body><ul>${list}</ul></body></html>`]])
}
