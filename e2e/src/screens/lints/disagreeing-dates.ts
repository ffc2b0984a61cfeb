import type { ScreenFacts } from '../screen-facts.ts'
import type { ScreenLint } from './lint.types.ts'

/** The noun of a date, as the four languages write it. */
const nouns = {
  'move-in': [
    'inflyttning',
    'tillträde',
    'innflytting',
    'overtakelse',
    'muutto',
    'muuttopäivä',
    'move-in',
    'moving in',
  ],
  'start of sale': ['säljstart', 'salgsstart', 'myynti alkaa', 'sales start'],
  'start of construction': ['byggstart', 'rakentaminen alkaa', 'construction start'],
} as const

const months: readonly (readonly string[])[] = [
  ['jan', 'tammi'],
  ['feb', 'helmi'],
  ['mar', 'maalis'],
  ['apr', 'huhti'],
  ['maj', 'mai', 'may', 'touko'],
  ['jun', 'kesä'],
  ['jul', 'heinä'],
  ['aug', 'elo'],
  ['sep', 'syys'],
  ['okt', 'oct', 'loka'],
  ['nov', 'marras'],
  ['dec', 'des', 'joulu'],
]

/** Months since year 0, first and last. */
export type Span = { readonly from: number; readonly to: number }

const monthAt = (year: string, month: number) => Number(year) * 12 + month

/** By the longest beginning: `marraskuu` is no March. -1 for what is no month. */
function monthNamed(name: string): number {
  const lengths = months.map((names) =>
    Math.max(0, ...names.filter((start) => name.startsWith(start)).map(({ length }) => length)),
  )
  const longest = Math.max(...lengths)
  return longest === 0 ? -1 : lengths.indexOf(longest)
}

const iso = /\b(20\d\d)-(\d\d)(?:-\d\d)?\b/g
const dotted = /\b\d{1,2}\.(\d{1,2})\.(20\d\d)\b/g
const written =
  /(?<![\p{L}])(\p{L}{3,12})\.?(?:\s(20\d\d))?(?:\s?[–-]\s?(?:\d{1,2}\.?\s)?(\p{L}{3,12})\.?)?\s(20\d\d)/gu

/** The months that a text names; null without a date. */
export function spanOf(text: string): Span | null {
  const said = text.toLowerCase()
  const found = [
    ...[...said.matchAll(iso)].map(([, year = '', month]) => monthAt(year, Number(month) - 1)),
    ...[...said.matchAll(dotted)].map(([, month, year = '']) => monthAt(year, Number(month) - 1)),
    ...[...said.matchAll(written)].flatMap(([, first = '', ownYear, second = '', year = '']) => [
      ...(monthNamed(first) === -1 ? [] : [monthAt(ownYear ?? year, monthNamed(first))]),
      ...(second === '' || monthNamed(second) === -1 ? [] : [monthAt(year, monthNamed(second))]),
    ]),
  ]
  return found.length === 0 ? null : { from: Math.min(...found), to: Math.max(...found) }
}

type Said = { readonly noun: string; readonly text: string; readonly span: Span }

function saidOf(label: string, value: string): Said[] {
  const noun = Object.entries(nouns).find(([, names]) =>
    names.some((name) => label.toLowerCase().startsWith(name)),
  )?.[0]
  const span = spanOf(value)
  return noun === undefined || span === null ? [] : [{ noun, text: `${label} ${value}`.trim(), span }]
}

/** Dates of the page's own subject; cards are of something else. */
function datesOf({ facts, texts }: Pick<ScreenFacts, 'facts' | 'texts'>): Said[] {
  return [
    ...facts.filter(({ isOfCard }) => !isOfCard).flatMap(({ label, value }) => saidOf(label, value)),
    ...texts
      .filter(({ isOfCard, text }) => !isOfCard && text.length < 60)
      .flatMap(({ text }) => saidOf(text, text).map((said) => ({ ...said, text }))),
  ]
}

const areApart = (one: Span, other: Span) => one.to < other.from || other.to < one.from

/** One noun, two dates that cannot both hold. */
export const disagreeingDates: ScreenLint = {
  name: 'dates that disagree',
  find: (screen) => {
    const dates = datesOf(screen)
    return dates.flatMap((one, index) => {
      const other = dates.slice(index + 1).find(({ noun, span }) => noun === one.noun && areApart(span, one.span))
      return other ? [`“${one.text}” and “${other.text}”`] : []
    })
  },
}
