import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { templates } from './registry.ts'
import { textsOfPage } from './texts-of-kind.ts'

type Model = PageModels[PageKind]
type ExamplesModule = { examples: Record<string, Model>; exampleSites?: Record<string, SiteId> }

const modules = import.meta.glob<ExamplesModule>('./**/*Page.examples.ts', { eager: true })

/** Every example of a page, with the groups of words that come with it. */
const pages = Object.entries(modules).flatMap(([file, { examples, exampleSites }]) => {
  const source = file.replace('./', 'src/pages/').replace('.examples.ts', '.tsx')
  const kind = Object.entries(templates).find(([, template]) => template.source === source)?.[0] as PageKind
  return Object.entries(examples).map(([name, model]) => {
    const words = textsOfPage(kind, model).join(' ')
    return { name: `${kind}: ${name}`, kind, model, siteId: exampleSites?.[name] ?? 'se', words }
  })
})
const sets = [...new Set(pages.map(({ words }) => words))]

/** A program that has fetched nothing yet, as in a browser that has just come. */
async function freshProgram() {
  vi.resetModules()
  const [{ App }, { preloadPage }, { samplePageData }, { loadTexts }] = await Promise.all([
    import('../entry/App.tsx'),
    import('./preload-page.ts'),
    import('./sample-page-data.ts'),
    import('../texts/load-texts.ts'),
  ])
  await Promise.all((['sv', 'no', 'fi', 'en'] as const).map(loadTexts))
  return { App, preloadPage, samplePageData }
}

describe('words that come with a page', () => {
  it.each(sets)('are all that its first load says: %s', async (set) => {
    const { App, preloadPage, samplePageData } = await freshProgram()
    for (const { name, siteId, kind, model, words } of pages) {
      if (words !== set) continue
      const site = siteById(siteId)
      const page = samplePageData({ siteId, kind, model })
      await preloadPage(page, site.locale)
      expect(() => renderToString(<App site={site} page={page} />), name).not.toThrow()
    }
  })
})
