import type { HomeCard } from '@nyhem/contract/shared-models'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { HomeStatusMark } from '../../features/home-status/HomeStatusMark.tsx'
import { homePriceText } from '../../features/housing-texts/housing-format.ts'
import { useHousing } from '../../features/housing-texts/use-housing.ts'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './SelectedObjectsBlock.module.css'

export function SelectedObjectsBlock({ id, model }: BlockProps<'selected-objects'>) {
  const { heading, intro, homes, more } = model
  if (homes.length === 0) return null
  return (
    <HeadedSection {...{ id, heading, intro, more }} layout="beside">
      <ul className={styles.homes}>
        {homes.map((home) => (
          <HomeRow key={home.id} home={home} />
        ))}
      </ul>
    </HeadedSection>
  )
}

function HomeRow({ home }: { home: HomeCard }) {
  const language = useHousing()
  const { site } = language
  const shown = home.plan ?? home.picture
  return (
    <li className={styles.home}>
      <Picture
        picture={shown}
        ratio="1x1"
        sizes="120px"
        alt=""
        contain={shown?.vector ?? false}
        className={styles.picture}
      />
      <div className={styles.words}>
        <a href={home.href} className={styles.name}>
          {home.stageName}, {home.number}
        </a>
        <p className={styles.facts}>
          {home.place.municipality}. {formatRooms(home.rooms, site)}, {formatArea(home.area, site)}
        </p>
      </div>
      <HomeStatusMark of={home} />
      <p className={styles.price}>{homePriceText(home, language)}</p>
    </li>
  )
}
