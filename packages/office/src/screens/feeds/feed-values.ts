import type { ShownChange } from '@nyhem/contract/calls/feeds'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { BatchState } from '@nyhem/domain/housing/feed-batch'
import type { Currency } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useMe } from '../../entry/session.tsx'
import { moneyText } from '../../texts/money-text.ts'
import type { FeedsTexts } from '../../texts/sv/feeds.ts'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { StatusTone } from '../../ui/Status.tsx'

type Value = ShownChange['from']

const isStatus = (words: FeedsTexts, value: string): value is HomeStatus => Object.hasOwn(words.homeStatuses, value)

/** A price, a fee or a status in words. */
export function useValueText(): (value: Value, currency: Currency) => string {
  const texts = useTexts()
  const words = useFeedsTexts()
  return (value, currency) => {
    if (typeof value === 'number') return moneyText(texts, { minor: value, currency })
    return value !== null && isStatus(words, value) ? words.homeStatuses[value] : (value ?? '–')
  }
}

/** Names of sites, as the person of the staff knows them. */
export function useSiteNames(): (ofSites: readonly SiteId[]) => string {
  const { sites } = useMe()
  const words = useFeedsTexts()
  return (ofSites) =>
    ofSites.length === 0
      ? words.noSite
      : ofSites.map((siteId) => sites.find(({ id }) => id === siteId)?.name ?? siteId).join(', ')
}

/** How much an amount changes, such as `−90 %`; nothing for other values. */
export function differenceText(locale: string, { from, to }: Pick<ShownChange, 'from' | 'to'>): string {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return ''
  return ((to - from) / from).toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
}

export const toneOfState = {
  stored: 'good',
  refused: 'bad',
  held: 'wait',
  approved: 'good',
  rejected: 'neutral',
} as const satisfies Record<BatchState, StatusTone>
