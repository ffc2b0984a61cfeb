import { companyDomains, isOfCompany } from '@nyhem/domain/content/company-domains'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import { allSites } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { formsOnPages } from '../blocks/forms-on-pages.ts'
import { leadsSomewhere } from '../building/published-links.ts'
import type { SiteSettings } from '../tree/content-file.ts'
import { type ContentSnapshot, treeOfSite } from '../tree/content-snapshot.ts'
import type { DraftProblem } from '../tree/draft-content.ts'
import { linkedPage } from '../tree/redirects.ts'
import { referencesIn } from '../tree/references.ts'
import { bannerTimes } from '../tree/site-settings.ts'

type Around = {
  readonly site: Site
  readonly snapshot: ContentSnapshot
  /** Of the pages that menus name, those in use, shown or not. */
  readonly inUse: ReadonlySet<string>
  readonly now: Instant
}

type Checked = { readonly problems: DraftProblem[]; readonly warnings: DraftProblem[] }

/** What finished settings name. Problems keep them from being published; warnings do not. */
export const checkSettings = (settings: SiteSettings, around: Around): Checked => ({
  problems: [...bannerProblems(settings, around), ...menuProblems(settings, around), ...formProblems(settings, around)],
  warnings: [...deadLinks(settings, around), ...foreignRecipients(settings)],
})

const wrong = (path: readonly (string | number)[], problem: string): DraftProblem => ({
  path: ['fields', ...path.map(String)],
  sort: 'wrong',
  problem,
})

export const pagesOfMenus = ({ menus = {} }: SiteSettings): string[] =>
  Object.values(menus).flatMap((entries) => entries?.map(({ page }) => page) ?? [])

function bannerProblems({ crisisBanner }: SiteSettings, { site }: Around): DraftProblem[] {
  const skipped = (['from', 'until'] as const).flatMap((name) => {
    const written = crisisBanner?.[name]
    return written === undefined || momentOfClock(written, site.timeZone).ok
      ? []
      : [wrong(['crisisBanner', name], 'is skipped by the clock')]
  })
  const { from, until } = bannerTimes(crisisBanner ?? {}, site.timeZone)
  const isEmpty = from !== null && until !== null && until <= from
  return isEmpty ? [...skipped, wrong(['crisisBanner', 'until'], 'is not after the beginning')] : skipped
}

function menuProblems({ menus = {} }: SiteSettings, { site, snapshot, inUse, now }: Around): DraftProblem[] {
  const tree = treeOfSite(snapshot, site.siteId)
  return Object.entries(menus).flatMap(([menu, entries = []]) =>
    entries.flatMap(({ page }, index) =>
      inUse.has(page) || linkedPage(tree, page, now) !== null
        ? []
        : [wrong(['menus', menu, index, 'page'], `there is no page at ${page}`)],
    ),
  )
}

/** A form of a shown page would send its answers elsewhere. */
function formProblems({ recipients }: SiteSettings, { site, snapshot, now }: Around): DraftProblem[] {
  const known = new Set(recipients.map(({ id }) => id))
  const lacking = [...formsOnPages(snapshot, site.siteId, now)].flatMap(({ form: { formId, recipient } }) =>
    recipient === undefined || known.has(recipient) ? [] : [`the form ${formId} sends to ${recipient}`],
  )
  return lacking.length === 0 ? [] : [wrong(['recipients'], lacking.join(', '))]
}

const deadLinks = (settings: SiteSettings, { site, snapshot, now }: Around): DraftProblem[] =>
  referencesIn(settings).flatMap(({ kind, target, field }) =>
    kind !== 'link' || target.startsWith('/media/') || leadsSomewhere({ site, snapshot, now }, target)
      ? []
      : [wrong(field.split(/[.[\]]+/).filter(Boolean), `${target} leads to no page`)],
  )

function foreignRecipients({ recipients }: SiteSettings): DraftProblem[] {
  const domains = companyDomains(allSites())
  return recipients.flatMap(({ email }, index) =>
    isOfCompany(email, domains) ? [] : [wrong(['recipients', index, 'email'], 'is outside the company')],
  )
}
