import type { Locale } from '@nyhem/domain/sites/site'
import type { CoreTexts, Texts } from './sv.ts'
import type { GroupLoaders, TextGroup } from './text-groups.ts'

export { type TextGroup, textGroups } from './text-groups.ts'

/** One chunk per language, which knows the chunks of its groups: a visitor fetches only the language of the site. */
const languages = {
  sv: async () => (await import('./sv.ts')).swedish,
  no: async () => (await import('./no.ts')).norwegian,
  fi: async () => (await import('./fi.ts')).finnish,
  en: async () => (await import('./en.ts')).english,
} satisfies Record<Locale, () => Promise<{ core: CoreTexts; groups: GroupLoaders }>>

/** Source file of a language, as the client manifest names it. */
export const textsSource = (locale: Locale): string => `src/texts/${locale}.ts`
export const textGroupSource = (locale: Locale, group: TextGroup): string => `src/texts/${locale}-${group}.ts`

const loaded = new Map<Locale, Record<string, object>>()
const fetched = new Set<string>()

async function load(locale: Locale, part: 'core' | TextGroup): Promise<void> {
  const key = `${locale} ${part}`
  if (fetched.has(key)) return
  const { core, groups } = await languages[locale]()
  const texts = part === 'core' ? core : await groups[part]()
  // Into the same object: a group that comes late is known to what is already drawn.
  const known = loaded.get(locale) ?? {}
  for (const [name, words] of Object.entries(texts)) known[name] = { ...known[name], ...words }
  loaded.set(locale, known)
  fetched.add(key)
}

/** Fetches the texts of a language that every page has, once. */
export const loadTexts = (locale: Locale): Promise<void> => load(locale, 'core')

/** Fetches a group of texts in a language, once. */
export const loadTextGroup = (locale: Locale, group: TextGroup): Promise<void> => load(locale, group)

/** The texts of a language that have been loaded; throws without any. Groups are there on the pages that have them fetched. */
export function textsOf(locale: Locale): Texts {
  if (!fetched.has(`${locale} core`)) throw new Error(`texts are not loaded: ${locale}`)
  return loaded.get(locale) as unknown as Texts
}
