import type { HomeCard } from '@nyhem/contract/shared-models'
import { viewAddressStart } from '@nyhem/domain/explorer/view-address'
import { formatArea } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Facts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import { floorText, homePriceText, homeRoomsText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './ChosenHome.module.css'

/** Opens the home's panoramas. */
export const viewHref = ({ href }: Pick<HomeCard, 'href'>): string => `${href}${viewAddressStart}`

/** The hovered or chosen home, or instructions without one. */
export function ChosenHome({ home, hasViews }: { home: HomeCard | null; hasViews: boolean }) {
  const language = useHousing('home')
  const { explorer } = useTexts('explorer')
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
        <HomeStatusMark of={home} />
      </div>
      <Facts facts={facts} />
      <div className={styles.ways}>
        <ButtonLink href={home.href} variant={hasViews ? 'outlined' : 'filled'}>
          {explorer.see}
        </ButtonLink>
        {hasViews && <ButtonLink href={viewHref(home)}>{explorer.lookAround}</ButtonLink>}
      </div>
    </div>
  )
}
