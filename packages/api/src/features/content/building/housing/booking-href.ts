import type { Home } from '@nyhem/domain/housing/catalogue'
import { type BuildContext, publishedRoute } from '../build-context.ts'

/** Booking requires a published booking page and a home for sale. */
export function bookingHref(
  home: Pick<Home, 'id' | 'status'>,
  context: Pick<BuildContext, 'site' | 'tree' | 'now'>,
): string | null {
  const start = publishedRoute(context, 'clickToBuyInfo')
  return start !== null && home.status === 'for-sale' ? `${start}?objectId=${encodeURIComponent(home.id)}` : null
}
