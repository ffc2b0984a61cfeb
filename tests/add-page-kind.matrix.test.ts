import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts'

/** Adds two page kinds to a copy of the sources: all of the one, of the other only its name and model. */

const model = "import { z } from 'zod'\nexport const writtenModel = z.object({ heading: z.string() })\n"

const definition = `import { z } from 'zod'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { shortText } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

export const writtenPage = defineEditorialPage('written', {
  fields: z.strictObject({ heading: shortText }),
  searchCategory: 'content',
  build: ({ entry, fields }) => ({ model: fields, seo: editorialSeo(entry, { heading: fields.heading }) }),
})
`

const template = `import type { TemplateProps } from '../template-props.ts'

export default function WrittenPage({ model }: TemplateProps<'written'>) {
  return <h1>{model.heading}</h1>
}
`

const contractKinds = 'packages/contract/src/pages/page-kinds.ts'
const tagPages = 'packages/contract/src/pages/tag-pages.ts'
const serverKinds = 'packages/api/src/features/content/kinds/page-kinds.ts'
const browserKinds = 'packages/web/src/pages/registry.ts'

let scratch: ScratchCopy
beforeAll(() => {
  scratch = scratchCopy()
})
afterAll(() => scratch.remove())

describe('a new page kind', () => {
  it('is a model, a file with its line on the server and a folder with its line in the browser; the compiler names what is missing', () => {
    scratch.write('packages/contract/src/pages/written.ts', model)
    scratch.insert(contractKinds, 'import { myPagesVipModel', "import { writtenModel } from './written.ts'\n")
    scratch.insert(contractKinds, '  sandbox: sandboxModel,', '  written: writtenModel,\n  missing: writtenModel,\n')
    scratch.insert(tagPages, "  sandbox: 'never',", "  written: 'never',\n")
    scratch.write('packages/api/src/features/content/kinds/written.ts', definition)
    scratch.insert(serverKinds, 'import type { PageKindDefinition }', "import { writtenPage } from './written.ts'\n")
    scratch.insert(serverKinds, '  sandbox: sandboxPage,', '  written: writtenPage,\n')
    scratch.write('packages/web/src/pages/written/WrittenPage.tsx', template)
    scratch.insert(browserKinds, '  start: page(', "  written: page(() => import('./written/WrittenPage.tsx')),\n")
    const errors = scratch.errors(['packages/api/src/features/content/content.feature.ts', browserKinds, tagPages])
    expect(errors).toEqual([
      expect.stringMatching(/^packages\/api\/.*\/kinds\/page-kinds\.ts: .*missing/),
      expect.stringMatching(/^packages\/contract\/src\/pages\/tag-pages\.ts: .*missing/),
      expect.stringMatching(/^packages\/web\/src\/pages\/registry\.ts: .*missing/),
    ])
  }, 300_000)
})
