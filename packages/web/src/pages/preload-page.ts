import type { Block, BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageData } from '@nyhem/contract/page-data'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { locales, type Site } from '@nyhem/domain/sites/site'
import { blockTemplates } from '../blocks/registry.ts'
import { showsProjects } from '../compositions/composed-kinds.ts'
import { preloadComposition } from '../compositions/compositions.ts'
import { CrisisBanner } from '../features/crisis-banner/LateCrisisBanner.ts'
import { hasLanguagePrompt, languagePrompts } from '../features/language-prompt/LateLanguagePrompt.ts'
import { preloadLazyParts } from '../lazy-part.tsx'
import { preloadTemplates } from '../lazy-template.ts'
import { loadTextGroup, type TextGroup, textGroups } from '../texts/load-texts.ts'
import { templates } from './registry.ts'

/** What a page is made of, fetched in parts of their own. */
export type PageParts = { kind: PageKind; texts: readonly TextGroup[]; blocks: readonly BlockKind[] }

/** Throws for an unknown kind. A stage with an explorer has the texts of its block. */
export function partsOf(page: PageData): PageParts {
  const { currentComponent: kind, viewModel } = page.template
  if (!Object.hasOwn(templates, kind)) throw new Error(`unknown page kind: ${kind}`)
  const shown: readonly Block[] = 'blocks' in viewModel ? viewModel.blocks : []
  const blocks = [...new Set(shown.map((block) => block.kind))]
  const hasExplorer = kind === 'stage' && 'explorer' in viewModel && viewModel.explorer !== null
  const withTexts: readonly BlockKind[] = hasExplorer ? [...blocks, 'residence-explorer'] : blocks
  const texts = [...templates[kind].texts, ...withTexts.flatMap((block) => blockTemplates[block].texts)]
  return { kind, texts: [...new Set(texts)], blocks }
}

type PageSite = Pick<Site, 'locale' | 'theme'>

/** Afterwards the page renders synchronously. */
export async function preloadPage(page: PageData, { locale, theme }: PageSite): Promise<void> {
  const parts = partsOf(page)
  const { kind, texts, blocks } = parts
  await Promise.all([
    page.template.crisisBanner && CrisisBanner.preload(),
    hasLanguagePrompt(page) && languagePrompts.preload(),
    preloadComposition(theme, { withHousing: showsProjects(parts) }),
    templates[kind].preload(),
    ...texts.map((group) => loadTextGroup(locale, group)),
    ...blocks.map((block) => blockTemplates[block].preload()),
  ])
}

const allTextGroups = () => locales.flatMap((locale) => textGroups.map((group) => loadTextGroup(locale, group)))

/** Fetches every template and block. Called once by the server. */
export async function preloadEverything(): Promise<void> {
  await Promise.all([preloadTemplates(), ...allTextGroups()])
  await preloadLazyParts()
  // Lazy parts register templates of their own.
  await preloadTemplates()
}

/** Includes parts that are lazy on a first load: rendered in the browser, the page must be complete at once. */
export async function preloadWholePage(page: PageData, site: PageSite): Promise<void> {
  await preloadPage(page, site)
  await preloadLazyParts()
}
