import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import configuration from '../.dependency-cruiser.mjs'

/** [rule, importing file, imported file or package], each to be refused. */
const refused: readonly (readonly [string, string, string])[] = [
  ['no-cycles', 'packages/domain/src/one.ts', 'packages/domain/src/other.ts'],
  ['no-cycles-of-types', 'packages/api/src/features/booking/part.ts', 'packages/api/src/features/booking/service.ts'],
  [
    'no-cycles-of-types-in-web',
    'packages/web/src/features/booking/Step.tsx',
    'packages/web/src/features/booking/Flow.tsx',
  ],
  ['no-unresolved', 'packages/domain/src/lost.ts', './nowhere.ts'],
  ['no-undeclared-packages', 'packages/api/src/server/undeclared.ts', 'undeclared'],
  ['domain-imports', 'packages/domain/src/money.ts', 'packages/contract/src/picture.ts'],
  ['domain-imports', 'packages/domain/src/clock.ts', 'node:fs'],
  ['domain-imports', 'packages/domain/src/schema.ts', 'zod'],
  ['contract-imports', 'packages/contract/src/page-data.ts', 'packages/api/src/build-api.ts'],
  ['contract-imports', 'packages/contract/src/element.ts', 'react'],
  ['providers-imports', 'packages/providers/src/messages/messages.ts', 'packages/contract/src/picture.ts'],
  ['api-imports', 'packages/api/src/server/route.ts', 'packages/web/src/ui/Button.tsx'],
  ['api-ports-only', 'packages/api/src/server/mail.ts', 'packages/providers/src/messages/smtp/smtp.ts'],
  [
    'api-feature-by-its-public-module',
    'packages/api/src/features/interest/interest.ts',
    'packages/api/src/features/catalogue/catalogue.store.ts',
  ],
  ['api-feature-from-outside', 'apps/portal/src/main.ts', 'packages/api/src/features/catalogue/catalogue.store.ts'],
  [
    'api-content-composes',
    'packages/api/src/features/catalogue/catalogue.ts',
    'packages/api/src/features/content/content.ts',
  ],
  [
    'api-content-texts-below',
    'packages/api/src/features/content/texts/english.ts',
    'packages/api/src/features/content/tree/content-snapshot.ts',
  ],
  [
    'api-content-tree-below',
    'packages/api/src/features/content/tree/content-snapshot.ts',
    'packages/api/src/features/content/building/stories.ts',
  ],
  [
    'api-content-building-below',
    'packages/api/src/features/content/building/stories.ts',
    'packages/api/src/features/content/seo/seo.ts',
  ],
  [
    'api-content-seo-below',
    'packages/api/src/features/content/seo/seo.ts',
    'packages/api/src/features/content/blocks/build-blocks.ts',
  ],
  [
    'api-content-blocks-below',
    'packages/api/src/features/content/blocks/build-blocks.ts',
    'packages/api/src/features/content/kinds/page-kinds.ts',
  ],
  [
    'api-content-kinds-below',
    'packages/api/src/features/content/kinds/article.ts',
    'packages/api/src/features/content/finding/find-page.ts',
  ],
  [
    'api-content-rooms-beside',
    'packages/api/src/features/content/finding/find-page.ts',
    'packages/api/src/features/content/syndication/sitemap.ts',
  ],
  [
    'api-content-rooms-below',
    'packages/api/src/features/content/kinds/article.ts',
    'packages/api/src/features/content/content.ts',
  ],
  ['web-imports', 'packages/web/src/features/form/Form.tsx', 'packages/api/src/build-api.ts'],
  ['web-browser-only', 'packages/web/src/features/form/read.ts', 'node:fs'],
  ['web-ui-below', 'packages/web/src/ui/Card.tsx', 'packages/web/src/features/form/Form.tsx'],
  ['web-features-below', 'packages/web/src/features/form/Wide.tsx', 'packages/web/src/blocks/text/TextBlock.tsx'],
  ['web-blocks-below', 'packages/web/src/blocks/text/TextBlock.tsx', 'packages/web/src/layouts/DefaultLayout.tsx'],
  [
    'web-compositions-below',
    'packages/web/src/compositions/norrvida/housing.ts',
    'packages/web/src/blocks/text/TextBlock.tsx',
  ],
  ['web-layouts-below', 'packages/web/src/layouts/DefaultLayout.tsx', 'packages/web/src/pages/start/StartPage.tsx'],
  ['web-texts-below', 'packages/web/src/texts/sv.ts', 'packages/web/src/ui/Button.tsx'],
  [
    'web-page-never-page',
    'packages/web/src/pages/housing/stage/StagePage.tsx',
    'packages/web/src/pages/start/StartPage.tsx',
  ],
  ['web-ui-no-housing', 'packages/web/src/ui/Price.tsx', 'packages/domain/src/housing/home.ts'],
  ['office-imports', 'packages/office/src/ui/Field.tsx', 'packages/api/src/build-api.ts'],
  ['office-imports', 'packages/office/src/ui/Card.tsx', 'packages/web/src/ui/Button.tsx'],
  ['office-is-its-own-bundle', 'packages/web/src/ui/Office.tsx', 'packages/office/src/ui/Button.tsx'],
  ['office-browser-only', 'packages/office/src/calls/read.ts', 'node:fs'],
  ['office-ui-below', 'packages/office/src/ui/Table.tsx', 'packages/office/src/screens/log/Log.tsx'],
  ['office-parts-below', 'packages/office/src/targets/Target.tsx', 'packages/office/src/screens/media/Media.tsx'],
  ['office-shell-below', 'packages/office/src/shell/Head.tsx', 'packages/office/src/screens/log/Log.tsx'],
  ['apps-are-not-imported', 'demo/src/seed.ts', 'apps/portal/src/config.ts'],
  ['apps-are-not-imported', 'apps/simulators/src/main.ts', 'apps/portal/src/config.ts'],
  ['e2e-imports', 'e2e/src/start.ts', 'packages/domain/src/money.ts'],
  ['demo-imports', 'demo/src/pages.ts', 'packages/web/src/ui/Button.tsx'],
  ['measurements-are-not-imported', 'packages/api/src/server/measure.ts', 'bench/src/pages.ts'],
]

const allowed: readonly (readonly [string, string])[] = [
  ['packages/contract/src/home.ts', 'packages/domain/src/housing/home.ts'],
  ['packages/contract/src/schema.ts', 'zod'],
  ['packages/providers/src/messages/smtp/send.ts', 'packages/providers/src/messages/messages.ts'],
  ['packages/api/src/features/emails/email.ts', 'packages/providers/src/messages/messages.ts'],
  ['packages/api/src/features/content/kinds/stage.ts', 'packages/api/src/features/housing/housing.ts'],
  ['packages/api/src/features/catalogue/search.ts', 'packages/api/src/features/catalogue/catalogue.store.ts'],
  ['apps/portal/src/assemble.ts', 'packages/api/src/features/catalogue/catalogue.routes.ts'],
  ['apps/portal/src/render.ts', 'packages/web/src/entry/server.tsx'],
  ['packages/web/src/entry/server.tsx', 'node:stream'],
  ['packages/web/src/pages/registry.ts', 'packages/web/src/pages/start/StartPage.tsx'],
  ['packages/web/src/blocks/faq/FaqBlock.tsx', 'packages/web/src/ui/Button.tsx'],
  ['packages/office/src/ui/Button.tsx', 'packages/web/src/ui/class-names.ts'],
  ['packages/office/src/entry/Office.tsx', 'packages/contract/src/schema.ts'],
  ['e2e/src/interest.ts', 'packages/contract/src/schema.ts'],
]

const isFile = (target: string) => /^(packages|apps|demo|e2e|bench)\//.test(target)

let folder: string
let result: ICruiseResult

function addImport(from: string, to: string, files: Map<string, string>): void {
  const path = relative(dirname(from), to)
  const specifier = isFile(to) ? (path.startsWith('.') ? path : `./${path}`) : to
  files.set(from, `${files.get(from) ?? 'export const name = 1\n'}import '${specifier}'\n`)
  if (isFile(to) && !files.has(to)) files.set(to, 'export const name = 1\n')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nyhem-import-rules-'))
  const files = new Map<string, string>()
  for (const [, from, to] of refused) addImport(from, to, files)
  for (const [from, to] of allowed) addImport(from, to, files)
  addImport('packages/domain/src/other.ts', 'packages/domain/src/one.ts', files)
  files.set(
    'packages/contract/src/typed.ts',
    "import type { name } from '../../web/src/ui/Button.tsx'\nexport type Name = typeof name\n",
  )
  files.set(
    'packages/api/src/features/booking/service.ts',
    "import type { name } from './part.ts'\nexport type Name = typeof name\nexport const service = 1\n",
  )
  files.set(
    'packages/api/src/features/booking/part.ts',
    "import { service } from './service.ts'\nexport const name = service\n",
  )
  files.set(
    'packages/web/src/features/booking/Flow.tsx',
    "import type { name } from './Step.tsx'\nexport type Name = typeof name\nexport const flow = 1\n",
  )
  files.set(
    'packages/web/src/features/booking/Step.tsx',
    "import { flow } from './Flow.tsx'\nexport const name = flow\n",
  )
  files.set(
    'packages/web/src/blocks/registry.ts',
    "export type Id = string\nexport const load = () => import('./image/ImageBlock.tsx')\n",
  )
  files.set(
    'packages/web/src/blocks/image/ImageBlock.tsx',
    "import type { Id } from '../registry.ts'\nexport const id: Id = ''\n",
  )
  for (const name of ['undeclared', 'zod', 'react']) {
    files.set(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    files.set(`node_modules/${name}/index.js`, 'export const name = 1\n')
  }
  for (const name of ['api', 'contract', 'domain']) {
    const dependencies = name === 'api' ? {} : { zod: '*', react: '*' }
    files.set(`packages/${name}/package.json`, JSON.stringify({ name, dependencies }))
  }
  files.set('package.json', '{}')
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { options, ...ruleSet } = configuration
  const { cache: _, enhancedResolveOptions, ...cruiseOptions } = options
  const report = await cruise(
    ['packages', 'apps', 'demo', 'e2e', 'bench'],
    { ...cruiseOptions, baseDir: folder, validate: true, ruleSet } as ICruiseOptions,
    enhancedResolveOptions,
  )
  result = report.output as ICruiseResult
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const violations = (from: string, to: string) =>
  result.modules
    .find((module) => module.source === from)
    ?.dependencies.filter((dependency) => dependency.resolved.includes(to.replace('node:', '')))
    .flatMap((dependency) => dependency.rules ?? [])
    .map((rule) => rule.name) ?? ['the import was not seen']

describe('import rules', () => {
  it.each(refused)('%s refuses %s → %s', (rule, from, to) => {
    expect(violations(from, to)).toContain(rule)
  })

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(violations(from, to)).toEqual([])
  })

  it('let a lazy block name a type of its list', () => {
    expect(violations('packages/web/src/blocks/registry.ts', 'packages/web/src/blocks/image/ImageBlock.tsx')).toEqual(
      [],
    )
    expect(violations('packages/web/src/blocks/image/ImageBlock.tsx', 'packages/web/src/blocks/registry.ts')).toEqual(
      [],
    )
  })

  it('see an import of types only', () => {
    expect(violations('packages/contract/src/typed.ts', 'packages/web/src/ui/Button.tsx')).toContain('contract-imports')
  })

  it('each have an example that they refuse', () => {
    const names = configuration.forbidden.map((rule) => rule.name)
    expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(names))
  })
})
