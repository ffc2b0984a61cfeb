import type { LocalDate } from '@nyhem/domain/dates'
import type { ShowingKind } from '@nyhem/domain/housing/enumerations'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import { fractionOf } from './chance.ts'
import { momentOf, nextWeekday } from './demo-days.ts'
import type { StageSeed } from './project-seed.ts'
import { type Situation, situations } from './situations.ts'

type ShowingLine = {
  externalId: string
  kind: ShowingKind
  startsAt: string
  endsAt: string
  place: string
  extraInfo: string | null
  bookable: boolean
  placesLeft: number | null
}

/** By occasion. */
type ShowingTexts = {
  readonly onSite: (street: string) => string
  readonly online: string
  readonly open: string
  readonly evening: string
  readonly interior: string
  readonly digital: string
  readonly vip: string
}

const words = {
  sv: {
    onSite: (street) => `${street}, visningslägenheten`,
    online: 'Digitalt, du får en länk',
    open: 'Kom som du är, ingen anmälan behövs.',
    evening: 'Kvällsvisning i liten grupp.',
    interior: 'Inredning och ljus, med vår inredare på plats.',
    digital: 'Vi går igenom planritningar och svarar på frågor.',
    vip: 'För dig som är VIP-kund.',
  },
  no: {
    onSite: (street) => `${street}, visningsleiligheten`,
    online: 'Digitalt, du får en lenke',
    open: 'Kom som du er, ingen påmelding.',
    evening: 'Kveldsvisning i en liten gruppe.',
    interior: 'Interiør og lys, med vår interiørarkitekt til stede.',
    digital: 'Vi går gjennom plantegningene og svarer på spørsmål.',
    vip: 'For deg som er VIP-kunde.',
  },
  fi: {
    onSite: (street) => `${street}, mallikoti`,
    online: 'Etäesittely, saat linkin',
    open: 'Tervetuloa, ilmoittautumista ei tarvita.',
    evening: 'Iltaesittely pienelle ryhmälle.',
    interior: 'Sisustussuunnittelija on paikalla.',
    digital: 'Käymme pohjapiirrokset läpi ja vastaamme kysymyksiin.',
    vip: 'VIP-asiakkaille.',
  },
  en: {
    onSite: (street) => `${street}, show home`,
    online: 'Online, you get a link',
    open: 'Just come, no need to book.',
    evening: 'Evening viewing in a small group.',
    interior: 'With our interior designer.',
    digital: 'We go through the plans and answer questions.',
    vip: 'For VIP customers.',
  },
} as const satisfies Record<Locale, ShowingTexts>

export function showingsOf(stageId: string, stage: StageSeed, site: Site, today: LocalDate): ShowingLine[] {
  const situation: Situation = situations[stage.situation]
  if (!situation.hasShowings) return []
  const say = words[site.locale]
  const week = 2 + Math.floor(fractionOf(`showing ${stageId}`) * 9)
  const places = 2 + Math.floor(fractionOf(`places ${stageId}`) * 9)
  const onSite = say.onSite(stage.street)
  const at = (key: string, day: LocalDate, [from, to]: readonly [string, string]) => ({
    externalId: `${stageId}-${key}`,
    startsAt: momentOf(day, from, site.timeZone),
    endsAt: momentOf(day, to, site.timeZone),
  })
  if (situation.status === 'vip')
    return [
      {
        ...at('vip', nextWeekday(today, 3, 2), ['17:00', '18:30']),
        kind: 'vip',
        place: onSite,
        extraInfo: say.vip,
        bookable: true,
        placesLeft: places,
      },
    ]
  const open: ShowingLine = {
    ...at('open', nextWeekday(today, 7, week), ['12:00', '13:30']),
    kind: 'open',
    place: onSite,
    extraInfo: say.open,
    bookable: false,
    placesLeft: null,
  }
  const evening: ShowingLine = {
    ...at('evening', nextWeekday(today, 4, week + 3), ['17:00', '18:30']),
    kind: 'booked',
    place: onSite,
    extraInfo: fractionOf(`talk ${stageId}`) < 0.5 ? say.evening : say.interior,
    bookable: true,
    placesLeft: places,
  }
  const digital: ShowingLine = {
    ...at('digital', nextWeekday(today, 2, week + 8), ['18:00', '18:45']),
    kind: 'digital',
    place: say.online,
    extraInfo: say.digital,
    bookable: true,
    placesLeft: null,
  }
  const choice = fractionOf(`choice ${stageId}`)
  if (choice < 0.3) return [open]
  return choice < 0.7 ? [open, evening] : [open, evening, digital]
}
