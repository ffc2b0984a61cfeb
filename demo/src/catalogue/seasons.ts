import { addMonths, type LocalDate } from '@nyhem/domain/dates'
import type { Locale } from '@nyhem/domain/sites/site'

/** Season names relative to the day of loading, so that "last spring" stays true. */
type SeasonTexts = {
  readonly last: readonly string[]
  readonly now: readonly string[]
  readonly next: readonly string[]
}

/** From winter to autumn. */
const words = {
  sv: {
    last: ['i vintras', 'i våras', 'i somras', 'i höstas'],
    now: ['i vinter', 'i vår', 'i sommar', 'i höst'],
    next: ['till vintern', 'till våren', 'till sommaren', 'till hösten'],
  },
  no: {
    last: ['sist vinter', 'sist vår', 'sist sommer', 'sist høst'],
    now: ['i vinter', 'i vår', 'i sommer', 'i høst'],
    next: ['til vinteren', 'til våren', 'til sommeren', 'til høsten'],
  },
  fi: {
    last: ['viime talvena', 'viime keväänä', 'viime kesänä', 'viime syksynä'],
    now: ['tänä talvena', 'tänä keväänä', 'tänä kesänä', 'tänä syksynä'],
    next: ['ensi talvena', 'ensi keväänä', 'ensi kesänä', 'ensi syksynä'],
  },
  en: {
    last: ['last winter', 'last spring', 'last summer', 'last autumn'],
    now: ['this winter', 'this spring', 'this summer', 'this autumn'],
    next: ['next winter', 'next spring', 'next summer', 'next autumn'],
  },
} as const satisfies Record<Locale, SeasonTexts>

/** 0: winter (December to February), 1: spring (March to May). */
const seasonOf = (day: LocalDate): number => Math.floor((Number(day.slice(5, 7)) % 12) / 3)

/** Replaces `{season-4}` by the name of the season four months earlier. */
export const withSeasons = (text: string, locale: Locale, today: LocalDate): string =>
  text.replaceAll(/\{season([+-]\d+)\}/g, (_, months: string) => seasonWord(Number(months), locale, today))

function seasonWord(months: number, locale: Locale, today: LocalDate): string {
  const season = seasonOf(addMonths(today, months))
  const tense = season === seasonOf(today) ? 'now' : months < 0 ? 'last' : 'next'
  return words[locale][tense][season] ?? ''
}
