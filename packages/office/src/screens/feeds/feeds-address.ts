import { officePages } from '@nyhem/contract/office-pages'

export const feedLists = ['all', 'held', 'refused'] as const
export type FeedList = (typeof feedLists)[number]

/** Address of the list of batches, or of one of them. */
export function addressOfFeeds(asked: { show?: FeedList; before?: number; batch?: string } = {}): string {
  const { show = 'all', before, batch } = asked
  const query = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(before === undefined ? {} : { before: String(before) }),
    ...(batch === undefined ? {} : { batch }),
  })
  return query.size === 0 ? officePages.feeds : `${officePages.feeds}?${query}`
}
