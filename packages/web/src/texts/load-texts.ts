import type { Locale } from '@nyhem/domain/sites/site'
import type { TextGroup } from './text-groups.ts'
import type { Language, Texts } from './texts.ts'

export { type TextGroup, textGroups } from './text-groups.ts'

/** One chunk per language, which references its group chunks: a visitor fetches only the site's language. */
const languages = {
  sv: async () => (await import('./sv.ts')).swedish,
  no: async () => (await import('./no.ts')).norwegian,
  fi: async () => (await import('./fi.ts')).finnish,
  en: async () => (await import('./en.ts')).english,
} satisfies Record<Locale, () => Promise<Language>>

/** Source file of a language, as named in the client manifest. */
export const textsSource = (locale: Locale): string => `src/texts/${locale}.ts`
export const textGroupSource = (locale: Locale, group: TextGroup): string => `src/texts/${locale}/${group}.ts`

type Loaded = { readonly texts: Texts & Record<string, object>; readonly groups: Set<TextGroup> }

const loaded = new Map<Locale, Loaded>()

async function load(locale: Locale): Promise<[Loaded, Language['groups']]> {
  const { core, groups } = await languages[locale]()
  const known = loaded.get(locale) ?? { texts: { ...core }, groups: new Set() }
  loaded.set(locale, known)
  return [known, groups]
}

/** Fetches a language's common texts once. */
export const loadTexts = async (locale: Locale): Promise<void> => void (await load(locale))

/** Fetches a text group in a language once. */
export async function loadTextGroup(locale: Locale, group: TextGroup): Promise<void> {
  const [{ texts, groups }, loaders] = await load(locale)
  if (groups.has(group)) return
  // Merged into the same object, so that rendered components see a group loaded later.
  for (const [name, strings] of Object.entries(await loaders[group]())) texts[name] = { ...texts[name], ...strings }
  groups.add(group)
}

/** The loaded texts of a language. Throws unless the groups are loaded: with the page kind that names them, or earlier. */
export function textsOf<G extends TextGroup = never>(locale: Locale, ...groups: readonly G[]): Texts<G> {
  const known = loaded.get(locale)
  if (known && has(known, groups)) return known.texts
  throw new Error(`no texts: ${[locale, ...groups].join(' ')}`)
}

const has = <G extends TextGroup>(known: Loaded, groups: readonly G[]): known is Loaded & { texts: Texts<G> } =>
  groups.every((group) => known.groups.has(group))
