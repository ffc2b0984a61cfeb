import type { CatalogueDocument } from '@nyhem/domain/housing/catalogue'
import type { DocumentKind } from '@nyhem/domain/housing/enumerations'
import type { Locale } from '@nyhem/domain/sites/site'
import { documentBytes, pictureBytes } from './catalogue-pictures.ts'

export const documentLanguages = ['sv', 'no', 'fi'] as const satisfies readonly Locale[]
export type DocumentLanguage = (typeof documentLanguages)[number]

/** Documents of every stage; `make-documents.ts` creates the files. */
export const stageDocuments = {
  'room-description': { sv: 'Rumsbeskrivning', no: 'Rombeskrivelse', fi: 'Rakennustapaseloste' },
  'price-list': { sv: 'Inredningsval med priser', no: 'Tilvalg med priser', fi: 'Sisustusvalinnat ja hinnat' },
  other: { sv: 'Så går köpet till', no: 'Slik foregår kjøpet', fi: 'Näin kauppa etenee' },
} as const satisfies Partial<Record<DocumentKind, Record<DocumentLanguage, string>>>

export type StageDocument = keyof typeof stageDocuments
export const stageDocumentKinds = Object.keys(stageDocuments) as StageDocument[]

/** Key in the media folder. */
export const documentKey = (kind: StageDocument, language: DocumentLanguage): string =>
  `documents/${kind === 'other' ? 'how-to-buy' : kind}.${language}.pdf`

/** The English sub-site has no catalogue. */
const languageOf = (locale: Locale): DocumentLanguage => (locale === 'en' ? 'sv' : locale)

export const documentsOfStage = (locale: Locale): CatalogueDocument[] =>
  stageDocumentKinds.map((kind) => {
    const language = languageOf(locale)
    const file = documentKey(kind, language)
    return {
      kind,
      title: stageDocuments[kind][language],
      file,
      bytes: documentBytes(file),
      mimeType: 'application/pdf',
    }
  })

const planNames = { sv: 'Planritning', no: 'Plantegning', fi: 'Pohjapiirros' } as const satisfies Record<
  DocumentLanguage,
  string
>

export function planDocument(planKey: string | null, locale: Locale): CatalogueDocument[] {
  if (planKey === null) return []
  const language = languageOf(locale)
  const file = `plans/${planKey}.${language}.svg`
  return [
    { kind: 'floor-plan', title: planNames[language], file, bytes: pictureBytes(file), mimeType: 'image/svg+xml' },
  ]
}
