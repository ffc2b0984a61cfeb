import type { DataRequestKind, ExtensionReason, RefusalReason } from '@nyhem/domain/data-request/data-request'
import type { LocalDate } from '@nyhem/domain/dates'
import { formatLongDay } from '@nyhem/domain/sites/long-dates'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import { dataRequestTexts } from './data-request-texts.ts'
import type { DataRequestEmailKind, DataRequestStrings } from './data-request-texts.types.ts'
import type { EmailContent } from './email.ts'

/** To whom a person may complain. Source: GDPR Art. 12(4), 77. */
const authorities = {
  SE: 'Integritetsskyddsmyndigheten (imy.se)',
  NO: 'Datatilsynet (datatilsynet.no)',
  FI: 'Tietosuojavaltuutetun toimisto (tietosuoja.fi)',
} as const satisfies Record<Site['country'], string>

/** Says that something has happened, never what was written: that is read on my pages. */
export function dataRequestEmail(email: {
  readonly site: Site
  readonly what: DataRequestEmailKind
  readonly number: string
  readonly kind: DataRequestKind
  readonly dueOn: LocalDate
  readonly extension: ExtensionReason | null
  readonly refusal: RefusalReason | null
  readonly href: string
}): EmailContent {
  const { site, what, number, kind, dueOn, extension, refusal, href } = email
  const texts: Readonly<Record<Locale, DataRequestStrings>> = dataRequestTexts
  const say = texts[site.locale]
  const { heading, paragraphs } = say[what]
  const isAwaited = what === 'received' || what === 'taken' || what === 'extended'
  const why =
    what === 'extended' && extension
      ? say.extensions[extension]
      : what === 'refused' && refusal
        ? say.refusals[refusal]
        : null
  return {
    subject: `${heading} – ${number}`,
    heading,
    paragraphs: [...paragraphs, ...(what === 'refused' ? [say.complaint(authorities[site.country])] : [])],
    facts: [
      { label: say.number, value: number },
      { label: say.kind, value: say.kinds[kind] },
      ...(why === null ? [] : [{ label: say.why, value: why }]),
      ...(isAwaited ? [{ label: say.dueOn, value: formatLongDay(dueOn, site) }] : []),
    ],
    link: { text: say.link, href },
    closing: [say.contact(site.company.email, site.company.phone)],
  }
}
