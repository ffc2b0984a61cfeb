import type { LocationMap } from '@nyhem/contract/shared-models'
import { MapPin } from 'lucide-react'
import { Icon } from '../../ui/icon/Icon.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './Location.module.css'

type Props = { location: LocationMap }

/** A drawing of the surroundings with rings of walking time; the list beside tells all that it shows. */
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
                width={960}
                height={640}
                loading="lazy"
                decoding="async"
              />
              <figcaption className={styles.attribution}>
                <span className={styles.walk}>{texts.location.walk}</span> <span lang="en">{location.attribution}</span>
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
        <ul className={styles.places} aria-label={texts.location.places}>
          {nearby.map(({ name, number, by, minutes }) => (
            <li key={name} className={styles.place}>
              <span className={styles.number} data-drawn={number !== null || undefined}>
                {number ?? ''}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.travel}>{texts.travel[by](minutes)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const mapAddress = ({ latitude, longitude }: LocationMap['geo']): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
