import type { Locale } from '@nyhem/domain/sites/site'
import type { CoreTexts, Texts } from './sv.ts'

/** Texts that only some pages have: fetched with them, so that the others stay small. */
export const textGroups = ['search', 'holdings'] as const
export type TextGroup = (typeof textGroups)[number]

/** One chunk per language, and one per group: a visitor fetches only the language of the site. */
const loaders = {
  sv: {
    core: async () => (await import('./sv.ts')).sv,
    search: async () => (await import('./sv-search.ts')).svSearch,
    holdings: async () => (await import('./sv-holdings.ts')).svHoldings,
  },
  no: {
    core: async () => (await import('./no.ts')).no,
    search: async () => (await import('./no-search.ts')).noSearch,
    holdings: async () => (await import('./no-holdings.ts')).noHoldings,
  },
  fi: {
    core: async () => (await import('./fi.ts')).fi,
    search: async () => (await import('./fi-search.ts')).fiSearch,
    holdings: async () => (await import('./fi-holdings.ts')).fiHoldings,
  },
  en: {
    core: async () => (await import('./en.ts')).en,
    search: async () => (await import('./en-search.ts')).enSearch,
    holdings: async () => (await import('./en-holdings.ts')).enHoldings,
  },
} satisfies Record<Locale, { core: () => Promise<CoreTexts> } & Record<TextGroup, () => Promise<Partial<Texts>>>>

/** Source file of a language, as the client manifest names it. */
export const textsSource = (locale: Locale): string => `src/texts/${locale}.ts`
export const textGroupSource = (locale: Locale, group: TextGroup): string => `src/texts/${locale}-${group}.ts`

const loaded = new Map<Locale, Partial<Texts>>()
const fetched = new Set<string>()

async function load(locale: Locale, part: 'core' | TextGroup): Promise<void> {
  const key = `${locale} ${part}`
  if (fetched.has(key)) return
  const texts = await loaders[locale][part]()
  loaded.set(locale, { ...loaded.get(locale), ...texts })
  fetched.add(key)
}

/** Fetches the texts of a language that every page has, once. */
export const loadTexts = (locale: Locale): Promise<void> => load(locale, 'core')

/** Fetches a group of texts in a language, once. */
export const loadTextGroup = (locale: Locale, group: TextGroup): Promise<void> => load(locale, group)

/** The texts of a language that have been loaded; throws without any. Groups are there on the pages that have them fetched. */
export function textsOf(locale: Locale): Texts {
  if (!fetched.has(`${locale} core`)) throw new Error(`texts are not loaded: ${locale}`)
  return loaded.get(locale) as Texts
}
