import type { HomeCard } from '@nyhem/contract/shared-models'
import { viewAddressStart } from '@nyhem/domain/explorer/view-address'
import { formatArea } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Facts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import { floorText, homePriceText, homeRoomsText } from '../housing-words/housing-format.ts'
import { useHousing } from '../housing-words/use-housing.ts'
import styles from './ChosenHome.module.css'

/** Address of a home's page that opens its panoramas. */
export const viewHref = ({ href }: Pick<HomeCard, 'href'>): string => `${href}${viewAddressStart}`

/** What is told of the home that is pointed at or chosen; without one, how to choose. */
export function ChosenHome({ home, hasViews }: { home: HomeCard | null; hasViews: boolean }) {
  const language = useHousing()
  const { explorer } = useTexts()
  const { site, texts } = language
  if (home === null) return <p className={styles.hint}>{explorer.hint}</p>
  const facts = knownFacts([
    { label: texts.label.rooms, value: homeRoomsText(home, language) },
    { label: texts.column.area, value: formatArea(home.area, site) },
    { label: texts.label.floor, value: floorText(home, language) },
    {
      label: home.totalPrice ? texts.label.totalPrice : texts.label.price,
      value: homePriceText(home, language),
    },
  ])
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <Heading level={3} size="heading-3">
          {home.number}
        </Heading>
        <HomeStatusMark status={home.status} />
      </div>
      <Facts facts={facts} />
      <div className={styles.ways}>
        <ButtonLink href={home.href} look={hasViews ? 'outlined' : 'filled'}>
          {explorer.see}
        </ButtonLink>
        {hasViews && <ButtonLink href={viewHref(home)}>{explorer.lookAround}</ButtonLink>}
      </div>
    </div>
  )
}
