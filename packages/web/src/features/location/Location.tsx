import type { LocationMap } from '@nyhem/contract/shared-models'
import { MapPin } from 'lucide-react'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './Location.module.css'

type Props = { location: LocationMap }

export function Location({ location }: Props) {
  const { texts } = useHousing('home')
  const { geo, nearby } = location
  return (
    <div className={styles.location}>
      <div>
        <figure className={styles.map}>
          {location.mapHref ? (
            <>
              <img
                className={styles.drawing}
                src={location.mapHref}
                alt={texts.location.map(location.label)}
                width={800}
                height={600}
                loading="lazy"
                decoding="async"
              />
              <figcaption className={styles.attribution} lang="en">
                {location.attribution}
              </figcaption>
            </>
          ) : (
            <div className={styles.missing}>
              <Icon of={MapPin} size={32} />
            </div>
          )}
        </figure>
        <p className={styles.address}>{location.address}</p>
        <TextLink href={mapAddress(geo)} openInNewTab>
          {texts.location.openMap}
        </TextLink>
      </div>
      {nearby.length > 0 && (
        <Facts
          columns={1}
          facts={nearby.map((place) => ({ label: place.name, value: texts.travel[place.by](place.minutes) }))}
        />
      )}
    </div>
  )
}

const mapAddress = ({ latitude, longitude }: LocationMap['geo']): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
