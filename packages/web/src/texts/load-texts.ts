import type { Locale } from '@nyhem/domain/sites/site'
import type { Texts } from './sv.ts'

/** One chunk per language: a visitor fetches only the language of the site. */
const loaders = {
  sv: async () => (await import('./sv.ts')).sv,
  no: async () => (await import('./no.ts')).no,
  fi: async () => (await import('./fi.ts')).fi,
  en: async () => (await import('./en.ts')).en,
} satisfies Record<Locale, () => Promise<Texts>>

/** Source file of a language, as the client manifest names it. */
export const textsSource = (locale: Locale): string => `src/texts/${locale}.ts`

const loaded = new Map<Locale, Texts>()

/** Fetches the texts of a language, once. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const texts = loaded.get(locale) ?? (await loaders[locale]())
  loaded.set(locale, texts)
  return texts
}

/** The texts of a language that has been loaded; throws otherwise. */
export function textsOf(locale: Locale): Texts {
  const texts = loaded.get(locale)
  if (!texts) throw new Error(`texts are not loaded: ${locale}`)
  return texts
}
