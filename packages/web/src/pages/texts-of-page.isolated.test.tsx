import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { kindOfFile } from '../kind-template.ts'
import { partsOf } from './preload-page.ts'
import { samplePageData } from './sample-page-data.ts'

type Model = PageModels[PageKind]
type ExamplesModule = { examples: Record<string, Model>; exampleSites?: Record<string, SiteId> }

const modules = import.meta.glob<ExamplesModule>('./**/*Page.examples.ts', { eager: true })

const pages = Object.entries(modules).flatMap(([file, { examples, exampleSites }]) => {
  const kind = kindOfFile(file) as PageKind
  return Object.entries(examples).map(([name, model]) => {
    const strings = partsOf(samplePageData({ siteId: 'se', kind, model })).texts.join(' ')
    return { name: `${kind}: ${name}`, kind, model, siteId: exampleSites?.[name] ?? 'se', strings }
  })
})
const sets = [...new Set(pages.map(({ strings }) => strings))]

/** Fresh modules, as in a browser that has fetched nothing. */
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

describe('texts that come with a page', () => {
  it.each(sets)('are all that its first load shows: %s', async (set) => {
    const { App, preloadPage, samplePageData } = await freshProgram()
    for (const { name, siteId, kind, model, strings } of pages) {
      if (strings !== set) continue
      const site = siteById(siteId)
      const page = samplePageData({ siteId, kind, model })
      await preloadPage(page, site)
      expect(() => renderToString(<App site={site} page={page} />), name).not.toThrow()
    }
  })
})
