import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { siteIds } from '../addresses.ts'
import { kindsToOpen } from '../kinds-to-open.ts'
import { readPage } from '../read-page.ts'
import { addressOf } from '../site-pages.ts'

/** Finds the rules in the repository's root. */
const validator = new HtmlValidate(new FileSystemConfigLoader())
const file = fileURLToPath(import.meta.url)

for (const site of siteIds) {
  test(`${site}: each kind of page is valid HTML as it is served`, async () => {
    const findings: string[] = []
    for (const kind of kindsToOpen(site)) {
      const { body } = await readPage(await addressOf(site, kind))
      const { results } = await validator.validateString(body, file)
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          findings.push(`${kind} ${ruleId}: ${message} (${selector})`)
    }
    expect([...new Set(findings)].slice(0, 200)).toEqual([])
  })
}
