import { longDayText, momentText } from '../../texts/format.ts'
import type { OfficeTexts } from '../../texts/sv.ts'

/** `torsdag 5 mars 2026, 10.00–12.00`, by the clock of the company. */
export function visitTimeText(
  texts: Pick<OfficeTexts, 'locale'>,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): string {
  const clock = (instant: string) => momentText(texts, instant).split(' ').at(-1) ?? ''
  return `${longDayText(texts, startsAt)}, ${clock(startsAt)}–${clock(endsAt)}`
}
