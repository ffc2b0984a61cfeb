import type { Instant } from '../dates.ts'

/** Most characters of a bundle's name. */
export const longestBundleName = 200
/** Most pages of one bundle: they are published in one transaction. */
export const mostBundlePages = 200

/**
 * `open`: pages are added and removed. `scheduled`: published with a moment that has not come. `shown`: visitors see it.
 * Source: editing and staff reference §2.4.
 */
export const bundleStates = ['open', 'scheduled', 'shown'] as const
export type BundleState = (typeof bundleStates)[number]

type Times = { readonly moment: Instant | null; readonly publishedAt: Instant | null }

/** The state at a moment; a schedule is read, not run. Never fails. */
export const bundleStateAt = ({ moment, publishedAt }: Times, now: Instant): BundleState => {
  if (publishedAt === null) return 'open'
  return moment !== null && moment > now ? 'scheduled' : 'shown'
}

/** When pages that are published now are shown from: the moment of the bundle, unless it is past. Never fails. */
export const shownFromOf = (moment: Instant | null, now: Instant): Instant =>
  moment !== null && moment > now ? moment : now

/** A name without spaces at its ends; null for none or too long. Never fails. */
export function bundleName(text: string): string | null {
  const name = text.trim()
  return name === '' || name.length > longestBundleName ? null : name
}

type SeenPage = { readonly pageId: string; readonly revision: number }

/** Pages that were seen and are not there any more. Never fails. */
export const goneFrom = (pages: readonly { readonly pageId: string }[], seen: readonly SeenPage[]): string[] =>
  seen.filter((one) => !pages.some(({ pageId }) => pageId === one.pageId)).map(({ pageId }) => pageId)

/** Pages that were seen in another revision than they have now, or that were not seen at all. Never fails. */
export const staleIn = <PageId extends string>(
  pages: readonly { readonly pageId: PageId; readonly revision: number }[],
  seen: readonly SeenPage[],
): PageId[] =>
  pages
    .filter(({ pageId, revision }) => !seen.some((one) => one.pageId === pageId && one.revision === revision))
    .map(({ pageId }) => pageId)
