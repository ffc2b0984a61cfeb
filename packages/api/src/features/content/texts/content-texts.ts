import type { Locale } from '@nyhem/domain/sites/site'
import type { ContentTexts } from './content-texts.types.ts'
import { english } from './english.ts'
import { finnish } from './finnish.ts'
import { norwegian } from './norwegian.ts'
import { swedish } from './swedish.ts'

export type { ContentTexts, PlaceFacts } from './content-texts.types.ts'

const textsByLocale = { sv: swedish, no: norwegian, fi: finnish, en: english } as const satisfies Record<
  Locale,
  ContentTexts
>

export const contentTexts = (locale: Locale): ContentTexts => textsByLocale[locale]

/** Each in its own language. */
export const languageNames = { sv: 'Svenska', no: 'Norsk', fi: 'Suomi', en: 'English' } as const satisfies Record<
  Locale,
  string
>
