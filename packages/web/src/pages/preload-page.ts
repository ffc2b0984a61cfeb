import type { Block } from '@nyhem/contract/blocks/blocks'
import type { PageData } from '@nyhem/contract/page-data'
import { type Locale, locales } from '@nyhem/domain/sites/site'
import { blockTemplates } from '../blocks/registry.ts'
import { preloadLateParts } from '../late-part.tsx'
import { type LazyTemplate, preloadTemplates } from '../lazy-template.ts'
import { loadTextGroup, type TextGroup, textGroupSource, textGroups } from '../texts/load-texts.ts'
import { templates } from './registry.ts'
import { textsOfPage } from './texts-of-kind.ts'

/** Everything lazy that a page is made of: its template, the texts of its own, and the blocks on it. Throws for an unknown kind. */
export function templatesOf(
  page: PageData,
  locale: Locale,
): readonly Pick<LazyTemplate<never>, 'source' | 'preload'>[] {
  const { currentComponent: kind, viewModel } = page.template
  if (!Object.hasOwn(templates, kind)) throw new Error(`unknown page kind: ${kind}`)
  const blocks: readonly Block[] = 'blocks' in viewModel ? viewModel.blocks : []
  const words = textsOfPage(kind, viewModel).map((group) => textsAsTemplate(locale, group))
  return [templates[kind], ...words, ...new Set(blocks.map((block) => blockTemplates[block.kind]))]
}

const textsAsTemplate = (locale: Locale, group: TextGroup) => ({
  source: textGroupSource(locale, group),
  preload: () => loadTextGroup(locale, group),
})

/** Fetches the chunks of a page, so that it renders at once. */
export async function preloadPage(page: PageData, locale: Locale): Promise<void> {
  await Promise.all(templatesOf(page, locale).map((template) => template.preload()))
}

const allTextGroups = () => locales.flatMap((locale) => textGroups.map((group) => loadTextGroup(locale, group)))

/** Fetches every template and block: the server does this once. */
export async function preloadEverything(): Promise<void> {
  await Promise.all([preloadTemplates(), ...allTextGroups()])
  await preloadLateParts()
  // Parts that come late bring templates of their own.
  await preloadTemplates()
}

/** Fetches all that a page is made of, also what comes late on a first load: drawn in the browser, it must be whole at once. */
export async function preloadWholePage(page: PageData, locale: Locale): Promise<void> {
  await preloadPage(page, locale)
  await preloadLateParts()
}
