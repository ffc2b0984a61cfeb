import { addDays, type Instant, type LocalDate } from '../dates.ts'
import { failure, type Result, success } from '../result.ts'
import type { Locale } from '../sites/site.ts'

/** What the board of an association tells its residents on my pages. Source: decision 0134. */
export const noticeKinds = ['notice', 'decision'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Characters; `text` in Markdown. */
export const noticeLimits = { title: 120, text: 5_000 } as const
/** A notice ends after a year at the latest. */
const longestDays = 366
/** Notices of an association that are shown at once, at most. */
export const mostNotices = 50

/** Heads a notice in the residents' list. */
export const noticeOrigins = {
  sv: { notice: 'Från styrelsen', decision: 'Beslut av styrelsen' },
  no: { notice: 'Fra styret', decision: 'Vedtak i styret' },
  fi: { notice: 'Hallitukselta', decision: 'Hallituksen päätös' },
  en: { notice: 'From the board', decision: 'Decided by the board' },
} as const satisfies Record<Locale, Record<NoticeKind, string>>

/** `until`: last day on which it is shown, at the site; null: a year. */
export type WrittenNotice = {
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  readonly until: LocalDate | null
}

export type NoticeField = 'title' | 'text' | 'until'
export type NoticeProblem = {
  readonly field: NoticeField
  readonly problem: 'required' | 'inputToLong' | 'past' | 'tooFar'
}

const read = (text: string, most: number): Result<string, 'required' | 'inputToLong'> => {
  const value = text.trim().normalize('NFC')
  if (value === '') return failure('required')
  return value.length > most ? failure('inputToLong') : success(value)
}

/** What is wrong with a notice, in field order, for browser and server. Never fails. */
export function problemsOfNotice({ title, text, until }: WrittenNotice, today: LocalDate): readonly NoticeProblem[] {
  const [titled, worded] = [read(title, noticeLimits.title), read(text, noticeLimits.text)]
  return [
    ...(titled.ok ? [] : [{ field: 'title', problem: titled.problem } as const]),
    ...(worded.ok ? [] : [{ field: 'text', problem: worded.problem } as const]),
    ...(until !== null && until < today ? [{ field: 'until', problem: 'past' } as const] : []),
    ...(until !== null && until > addDays(today, longestDays) ? [{ field: 'until', problem: 'tooFar' } as const] : []),
  ]
}

/** A notice without spaces around it, and its last day. */
export const trimmedNotice = (
  notice: WrittenNotice,
  today: LocalDate,
): WrittenNotice & { readonly until: LocalDate } => ({
  ...notice,
  title: notice.title.trim().normalize('NFC'),
  text: notice.text.trim().normalize('NFC'),
  until: notice.until ?? addDays(today, longestDays),
})

export const noticeStates = ['shown', 'ended', 'withdrawn'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Whether residents see a notice. Never fails. */
export const stateOfNotice = (
  { withdrawnAt, endsAt }: { readonly withdrawnAt: Instant | null; readonly endsAt: Instant | null },
  now: Instant,
): NoticeState => (withdrawnAt !== null ? 'withdrawn' : endsAt !== null && endsAt <= now ? 'ended' : 'shown')
