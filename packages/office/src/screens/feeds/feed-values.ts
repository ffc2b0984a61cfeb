import type { ShownChange } from '@nyhem/contract/calls/feeds'
import type { BatchState } from '@nyhem/domain/housing/feed-batch'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useMe } from '../../entry/session.tsx'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import type { StatusTone } from '../../ui/Status.tsx'

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
