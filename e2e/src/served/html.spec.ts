import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { siteIds } from '../addresses.ts'
import { kindsToOpen } from '../kinds-to-open.ts'
import { readPage } from '../read-page.ts'
import { addressOf } from '../site-pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes `srcSet` and `disabled=""`, closes void elements as in XML and keeps long lines: the same document all the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // Sizes that only the markup knows (a picture's place in a drawing) travel as custom properties in `style`.
    'no-inline-style': 'off',
    'doctype-style': 'off',
    // Tables that are drawn as blocks on phones keep their meaning by roles that say it again.
    'no-redundant-role': 'off',
    // Numbers are kept on one line by style, and copied with ordinary spaces.
    'tel-non-breaking': 'off',
    // Boxes of one question share its name, as HTML has it.
    'form-dup-name': ['error', { shared: ['radio', 'submit', 'button', 'reset', 'checkbox'] }],
    // The list of a combobox is found while one types; a native one would hold what is known beforehand.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The ids that React makes begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
})

for (const site of siteIds) {
  test(`${site}: each kind of page is valid HTML as it is served`, async () => {
    const findings: string[] = []
    for (const kind of kindsToOpen(site)) {
      const { body } = await readPage(await addressOf(site, kind))
      const { results } = await validator.validateString(body)
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          findings.push(`${kind} ${ruleId}: ${message} (${selector})`)
    }
    expect([...new Set(findings)].slice(0, 200)).toEqual([])
  })
}
