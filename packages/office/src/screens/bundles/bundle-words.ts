import type { ListedBundle, OpenedBundle } from '@nyhem/contract/calls/bundles'
import type { BundleState } from '@nyhem/domain/content/bundles'
import { momentText } from '../../texts/format.ts'
import type { BundleTexts } from '../../texts/sv/bundles.ts'
import type { OfficeTexts } from '../../texts/sv.ts'

export const toneOf = { open: 'neutral', scheduled: 'wait', shown: 'good' } as const satisfies Record<
  BundleState,
  unknown
>

/** By the clock that the moment was set by, which is named where it is not that of the company. */
export function whenText(
  { moment, timeZone }: Pick<ListedBundle | OpenedBundle, 'moment' | 'timeZone'>,
  words: BundleTexts,
  texts: OfficeTexts,
): string {
  if (moment === null) return words.whenPublished
  const text = momentText(texts, moment, timeZone)
  return timeZone === 'Europe/Stockholm' ? text : `${text} (${cityOf(timeZone)})`
}

/** `Europe/Helsinki` → Helsinki. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
