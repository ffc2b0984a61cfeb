import { fileURLToPath } from 'node:url'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { allExamples } from '../../preview/examples.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { preloadEverything } from './preload-page.ts'

/** Finds the rules in the repository's root. */
const validator = new HtmlValidate(new FileSystemConfigLoader())
const file = fileURLToPath(import.meta.url)

/** Not a rule of html-validate: HTML allows no role on the parts of a table. */
const rolesInTables = (html: string) => html.match(/<(?:thead|tbody|tfoot|tr|td|th)\s[^>]*\brole="[^"]*"/g) ?? []

beforeAll(async () => {
  await Promise.all([preloadEverything(), loadTexts('sv')])
})

/** Two of each kind: the usual one, and its opposite. Header and footer are those of the start page. */
const examples = [...Map.groupBy(allExamples('se', true), ({ name }) => name.split(':', 1)[0])].map(
  ([kind, ofKind]) => [kind, ofKind.slice(0, 2)] as const,
)
const mainOf = (html: string) => /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? html

it.each(examples)('%s is valid HTML', async (kind, ofKind) => {
  const findings: string[] = []
  for (const { name, element } of ofKind) {
    const whole = renderToStaticMarkup(element)
    const html = kind === 'StartPage' ? whole : mainOf(whole)
    findings.push(...rolesInTables(html).map((role) => `${name}: ${role}`))
    const { results } = await validator.validateString(html, file)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) findings.push(`${name} ${ruleId}: ${message} (${selector})`)
  }
  expect(findings).toEqual([])
})
