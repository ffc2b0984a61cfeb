import type { Footer } from '@nyhem/contract/page-chrome'
import type { Link } from '@nyhem/contract/shared-models'
import { statusPageNames } from '@nyhem/domain/operation/service-status'
import { statusPathOf } from '@nyhem/domain/operation/switches'
import { allSites, originOf } from '@nyhem/domain/sites/all-sites'
import { languageTags } from '@nyhem/domain/sites/site'
import type { CountyListing } from '../../catalogue/catalogue.ts'
import type { BuildContext } from '../building/build-context.ts'
import { placesRoute } from '../building/build-context.ts'
import { menuLinks } from './navigation.ts'

type FooterContext = Pick<BuildContext, 'site' | 'tree' | 'now' | 'today' | 'origins' | 'texts'>

const countiesShown = 8

export function footerOf(context: FooterContext, counties: readonly CountyListing[]): Footer {
  const { site, today } = context
  return {
    columns: footerColumns(context, counties),
    social: site.socialLinks.map(({ network, url }) => ({ network, href: url })),
    countries: nationalSites(context),
    legal: [
      ...menuLinks(context, 'legal'),
      { text: statusPageNames[site.locale], href: statusPathOf(site), openInNewTab: false },
    ],
    copyright: `© ${today.slice(0, 4)} ${site.company.legalName}`,
    organisationNumber: site.company.organisationNumber,
  }
}

/** By local name. Source: public-site specification §2. */
const nationalSites = ({ site, origins }: FooterContext): Footer['countries'] =>
  allSites().flatMap(({ siteId, nationalName, pathPrefix, locale, host }) =>
    nationalName === null
      ? []
      : [
          {
            siteId,
            text: nationalName,
            href: `${originOf(origins, siteId)}${pathPrefix}`,
            lang: languageTags[locale],
            current: host === site.host,
          },
        ],
  )

/** Without empty columns. */
function footerColumns(context: FooterContext, counties: readonly CountyListing[]): Footer['columns'] {
  const headings = context.tree.content.footerHeadings
  const columns = [
    { heading: headings.homes ?? context.texts.homes, links: countyLinks(context, counties) },
    { heading: headings.explore, links: menuLinks(context, 'footer-explore') },
    { heading: headings.company, links: menuLinks(context, 'footer-company') },
    { heading: headings.help, links: menuLinks(context, 'footer-help') },
  ]
  return columns.filter(({ heading, links }) => heading !== '' && links.length > 0)
}

/** Counties with most homes on the market, most first. */
export const countiesOfFooter = (counties: readonly CountyListing[]): CountyListing[] =>
  counties
    .filter(({ homes }) => homes.available > 0)
    .sort((a, b) => b.homes.available - a.homes.available)
    .slice(0, countiesShown)

/** Sorted by name. */
function countyLinks(context: FooterContext, counties: readonly CountyListing[]): Link[] {
  const places = placesRoute(context)
  if (places === null) return []
  return countiesOfFooter(counties)
    .sort((a, b) => a.county.name.localeCompare(b.county.name, languageTags[context.site.locale]))
    .map(({ county }) => ({ text: county.name, href: `${places}${county.slug}/`, openInNewTab: false }))
}
