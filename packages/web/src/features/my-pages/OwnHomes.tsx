import type { OwnHome } from '@nyhem/contract/pages/account'
import { formatArea, formatDate, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { floorText, type HousingLanguage, moveInText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './MyPages.module.css'

type Links = { residence: string | null; timeline: string | null }

export function OwnHomes({ homes, links }: { homes: readonly OwnHome[]; links: Links }) {
  const texts = useTexts('my-pages').myPages
  return (
    <section aria-labelledby="homes">
      <Heading level={2} size="heading-2" id="homes">
        {texts.homes(homes.length)}
      </Heading>
      {homes.map((home) => (
        <Home key={home.id} home={home} links={links} />
      ))}
    </section>
  )
}

function Home({ home, links }: { home: OwnHome; links: Links }) {
  const { myPages: texts, housing } = useTexts('home', 'my-pages')
  const { phase } = housing
  const { number, name, place, picture, href, standing, contractHref } = home
  const own = (path: string | null) => path && `${path}?${new URLSearchParams({ objectId: home.id })}`
  // The home's page on my pages requires its public page.
  const residence = href && own(links.residence)
  const timeline = standing && own(links.timeline)
  const facts = useFacts(home)
  return (
    <article className={styles.home}>
      <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 33vw, (min-width: 626px) 45vw, 100vw" alt="" />
      <div>
        <Heading level={3} size="heading-3">
          {[number, name].filter(Boolean).join(', ')}
        </Heading>
        <p>{home.facts ? [place.municipality, place.county].filter(Boolean).join(', ') : texts.homeGone}</p>
        {standing && (
          <p className={styles.standing}>
            <span>{texts.standing.phase(phase[standing.phase])}</span>
          </p>
        )}
        <Facts facts={facts} columns={1} />
        {(residence ?? href ?? timeline ?? contractHref) && (
          <div className={styles.links}>
            {residence ? (
              <TextLink href={residence}>{texts.toResidence}</TextLink>
            ) : (
              href && <TextLink href={href}>{texts.toHome}</TextLink>
            )}
            {timeline && <TextLink href={timeline}>{texts.toTimeline}</TextLink>}
            {contractHref && <TextLink href={contractHref}>{texts.toContract}</TextLink>}
          </div>
        )}
      </div>
    </article>
  )
}

/** With a share of the association's loan, the price alone would be another amount than the home's own page leads with. */
function priceFacts({ price, totalPrice }: Known, name: string, { texts }: HousingLanguage) {
  if (price === null) return []
  if (totalPrice === null) return [{ label: name, value: formatMoney(price) }]
  return [
    { label: texts.label.totalPrice, value: formatMoney(totalPrice) },
    { label: texts.label.sellingPrice, value: formatMoney(price) },
  ]
}

type Known = NonNullable<OwnHome['facts']>

function useFacts({ relation, entry, moveIn, facts }: OwnHome) {
  const { label, relation: relations, entryUnknown } = useTexts('my-pages').myPages
  const site = useSite()
  const language = useHousing()
  const about = moveIn ? moveInText(moveIn, language) : entryUnknown
  const known = [
    { label: label.status, value: relations[relation] },
    { label: label.entry, value: entry ? formatDate(dayOf(entry.date), site) : about },
  ]
  if (!facts) return known
  const floor = floorText(facts, language)
  return [
    ...known,
    { label: label.size, value: `${formatRooms(facts.rooms, site)}, ${formatArea(facts.area, site)}` },
    ...(floor === null ? [] : [{ label: label.floor, value: floor }]),
    ...priceFacts(facts, label.price, language),
  ]
}
