import type { JsonObject } from '@nyhem/domain/content/draft'
import { type Instant, type LocalDate, wallClock } from '@nyhem/domain/dates'
import type { SiteContent, SiteSettings } from './content-file.ts'

/** As editors fill it in. */
export const settingsOf = ({ recipients, ...content }: SiteContent): JsonObject =>
  withoutNothing({
    ...content,
    recipients: Object.entries(recipients).map(([id, email]) => ({ id, email })),
  }) as JsonObject

export const contentOf = ({
  crisisBanner,
  menus = {},
  cookiesFaqSectionId,
  recipients,
  ...rest
}: SiteSettings): SiteContent => ({
  ...rest,
  crisisBanner: crisisBanner ? { ...crisisBanner, link: crisisBanner.link ?? null } : null,
  menus,
  cookiesFaqSectionId: cookiesFaqSectionId ?? null,
  recipients: Object.fromEntries(recipients.map(({ id, email }) => [id, email])),
})

/** Nulls, and lists and groups that hold nothing, are left out. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(([name, item]) => [name, withoutNothing(item)] as const)
  return Object.fromEntries(filled.filter(([, item]) => !isNothing(item)))
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

type Banner = NonNullable<SiteContent['crisisBanner']>
type BannerTimes = { readonly from: Instant | null; readonly until: Instant | null }

/** Of the clock of the site. */
export function bannerTimes({ from, until }: Pick<Banner, 'from' | 'until'>, timeZone: string): BannerTimes {
  const moment = (text: string | undefined): Instant | null => {
    const [date, time] = text?.split('T') ?? []
    return date && time ? wallClock(date as LocalDate, time, timeZone) : null
  }
  return { from: moment(from), until: moment(until) }
}

/** From its first moment until before its last. */
export function isBannerDue(
  banner: Pick<Banner, 'from' | 'until'>,
  { now, timeZone }: { now: Instant; timeZone: string },
) {
  const { from, until } = bannerTimes(banner, timeZone)
  return (from === null || from <= now) && (until === null || now < until)
}

/** What the previous release reads: it refuses fields that it does not know, and knows no times. */
export function asBefore(
  { menus: _, crisisBanner, ...content }: SiteContent,
  when: { now: Instant; timeZone: string },
) {
  if (!crisisBanner) return { ...content, crisisBanner }
  const { from, until, ...banner } = crisisBanner
  return { ...content, crisisBanner: { ...banner, enabled: banner.enabled && isBannerDue({ from, until }, when) } }
}
