import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { ArticleCard, DocumentModel, ShowingModel, StaffContactModel } from '@nyhem/contract/shared-models'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type Fact, objectsIn, type Reading, type Source } from './readings.fixture.ts'

/** What pages and calls tell of showings, contacts, downloads, other holdings and stories. */
export const sharedFacts: Readonly<
  Record<
    'showing' | 'contact' | 'telephone number' | 'download' | 'holding' | 'story' | 'figure of the company',
    readonly Fact[]
  >
> = {
  showing: [
    {
      fact: 'times',
      readers: ['calendar file', 'my-pages-vip-showing', 'object', 'search', 'showing-form', 'stage'],
    },
    {
      fact: 'place',
      readers: ['calendar file', 'my-pages-vip-showing', 'object', 'search', 'showing-form', 'stage'],
    },
    { fact: 'kind', readers: ['my-pages-vip-showing', 'object', 'search', 'showing-form', 'stage'] },
    { fact: 'places left', readers: ['my-pages-vip-showing', 'object', 'showing-form', 'stage'] },
  ],
  contact: [
    {
      fact: 'person',
      readers: ['area', 'modal-contact', 'my-pages-contact', 'my-pages-home', 'my-pages-object', 'object', 'stage'],
    },
  ],
  'telephone number': [{ fact: 'owner', readers: ['corporate-contact', 'my-pages-contact', 'stage'] }],
  'figure of the company': [
    { fact: 'value', readers: ['corporate-about', 'corporate-start', 'investor-relations-start', 'news-room'] },
  ],
  download: [{ fact: 'file', readers: ['my-pages-object', 'object', 'stage'] }],
  holding: [
    {
      fact: 'card',
      readers: [
        'premises-object',
        'premises-start',
        'reference-project',
        'reference-start',
        'rental-project',
        'rental-start',
        'succession',
        'succession-stage',
      ],
    },
  ],
  story: [
    { fact: 'title', readers: ['blog-item', 'blog-list', 'my-pages-home', 'my-pages-news-list', 'start', 'stage'] },
    { fact: 'day', readers: ['blog-item', 'blog-list', 'my-pages-home', 'my-pages-news-list', 'residence-news'] },
  ],
}

type Json = Readonly<Record<string, unknown>>
type Found = Pick<Reading, 'about' | 'facts'>
type Reader = (one: Json, source: Source) => Found | null

const has = (one: Json, ...names: string[]): boolean => names.every((name) => name in one)

const ofShowing: Reader = (one) => {
  if (!has(one, 'startsAt', 'bookable', 'calendarHref')) return null
  const { id, startsAt, endsAt, place, kind, extraInfo, placesLeft } = one as Partial<ShowingModel> & { id: string }
  return { about: id, facts: { times: [startsAt, endsAt], place, kind: [kind, extraInfo], 'places left': placesLeft } }
}

const ofContact: Reader = (one) => {
  if (!has(one, 'role', 'company', 'phone', 'email')) return null
  const { id, name, role, company, phone, email } = one as StaffContactModel
  return { about: id, facts: { person: { name, role, company, phone, email } } }
}

/** Contacts, offices and managers; a head office answers for its company. */
const ofNumber: Reader = (one, { site }) =>
  typeof one.phone === 'string' && typeof one.name === 'string' && one.phone !== siteById(site).company.phone
    ? { about: `${site} ${one.phone}`, facts: { owner: one.name } }
    : null

/** Key figures, and the last year of those of several. */
const ofFigure: Reader = (one, { site }) => {
  const { label, value, values } = one
  if (typeof label === 'string' && typeof value === 'string') return figure(site, label, value)
  if (typeof label === 'string' && Array.isArray(values)) return figure(site, label, values.at(-1))
  return null
}

/** `2 350` is 2350; dates and addresses are no figures. */
function figure(site: string, label: string, value: unknown): Found | null {
  const number = String(value).replaceAll(/[\s\u00a0]/g, '')
  return /^\d+$/.test(number) ? { about: `${site} ${label.toLowerCase()}`, facts: { value: Number(number) } } : null
}

const ofDownload: Reader = (one) => {
  if (!has(one, 'kind', 'title', 'fileType', 'bytes')) return null
  const { href, title, bytes, kind } = one as DocumentModel
  return { about: href, facts: { file: { title, bytes, kind } } }
}

/** Premises, rental projects, reference projects and homes sold again. */
/** Pages deal pictures, so that a card may show another of its own; projects are told apart by their kind. */
const ofHolding: Reader = (one) => {
  const isRental = has(one, 'rent', 'id') && !has(one, 'kind')
  const isCard = has(one, 'yearlyRentPerSquareMetre') || isRental || has(one, 'client', 'id') || has(one, 'builtYear')
  const { picture: _dealt, ...card } = one
  return isCard && 'href' in one ? { about: String(one.id), facts: { card } } : null
}

const ofStory: Reader = (one, { site, reader, where }) => {
  if (has(one, 'title', 'href', 'publishedAt')) {
    const { href, title, publishedAt } = one as ArticleCard
    return { about: `${site}${href}`, facts: { title, day: publishedAt ?? undefined } }
  }
  if (has(one, 'title', 'href', 'publishedOn'))
    return { about: `${site}${one.href}`, facts: { title: one.title, day: one.publishedOn } }
  if (reader === 'residence-news' && has(one, 'body', 'others'))
    return { about: `${site}${where}`, facts: { title: one.title, day: one.publishedOn } }
  if (has(one, 'readingMinutes', 'lead', 'publishedAt'))
    return { about: `${site}${where}`, facts: { day: (one as PageModels['blog-item']).publishedAt ?? undefined } }
  return null
}

const readers = {
  showing: ofShowing,
  contact: ofContact,
  'telephone number': ofNumber,
  'figure of the company': ofFigure,
  download: ofDownload,
  holding: ofHolding,
  story: ofStory,
} as const satisfies Record<keyof typeof sharedFacts, Reader>

export const readingsOfShared = (kind: keyof typeof sharedFacts, source: Source): Reading[] =>
  objectsIn(source.data).flatMap((one) => {
    const found = readers[kind](one, source)
    return found ? { reader: source.reader, where: source.where, ...found } : []
  })

/** Of a calendar file: `20261210T160000Z` is `2026-12-10T16:00:00.000Z`. */
export function readingOfCalendar(id: string, { reader, where, data }: Source): Reading {
  const line = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(unfolded(String(data)))?.[1]?.trim() ?? ''
  const time = (name: string) =>
    line(name).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  return {
    reader,
    where,
    about: id,
    facts: { times: [time('DTSTART'), time('DTEND')], place: line('LOCATION').replaceAll('\\,', ',') },
  }
}

/** Lines of calendar files are folded after 75 bytes. */
export const unfolded = (text: string): string => text.replaceAll(/\r?\n /g, '')
