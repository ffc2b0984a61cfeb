import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { HomeLanguage } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './FloorPlan.module.css'

type Plan = NonNullable<PageModels['object']['plan']>
type Props = { plan: Plan; rooms: number }

export function FloorPlan({ plan, rooms }: Props) {
  const language = useHousing('home')
  const { site, texts } = language
  const facts = [
    ...plan.rooms.map(({ key, area }) => ({ label: roomName(key, language), value: formatArea(area, site) })),
    { label: texts.object.planTotal, value: <strong>{formatArea(plan.totalArea, site)}</strong> },
  ]
  return (
    <>
      <Heading level={2} size="heading-2" id="plan-heading" className={styles.heading}>
        {texts.object.plan}
      </Heading>
      <div className={styles.plan}>
        <Drawing plan={plan} rooms={rooms} />
        <div>
          <Facts columns={1} facts={facts} className={styles.rooms} />
          <a className={styles.download} href={plan.downloadHref} download>
            <Icon of={Download} />
            {texts.object.download(fileType(plan.downloadHref))}
          </a>
        </div>
      </div>
    </>
  )
}

/** Furnished, or with measures. The choice works without scripts: a sheet of styles follows the chosen button. */
function Drawing({ plan, rooms }: Props) {
  const { site, texts } = useHousing('home')
  const name = useId()
  const alt = plan.picture.altText || texts.object.planAlt(formatRooms(rooms, site))
  return (
    <div className={styles.sheet}>
      {plan.measuresHref && (
        <fieldset className={styles.choice}>
          <legend>
            <VisuallyHidden>{texts.object.planShows}</VisuallyHidden>
          </legend>
          <label>
            <input type="radio" name={name} value="furniture" defaultChecked />
            {texts.object.planFurniture}
          </label>
          <label>
            <input type="radio" name={name} value="measures" />
            {texts.object.planMeasures}
          </label>
        </fieldset>
      )}
      <div className={styles.furnished}>
        <Picture
          picture={plan.picture}
          ratio="org"
          sizes="(min-width: 960px) 40vw, 90vw"
          alt={alt}
          contain
          className={styles.drawing}
        />
      </div>
      {plan.measuresHref && (
        <figure className={styles.measured}>
          <img
            src={plan.measuresHref}
            width={plan.picture.orgWidth}
            height={plan.picture.orgHeight}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
          <figcaption>{texts.object.planMeasuresNote}</figcaption>
        </figure>
      )}
    </div>
  )
}

/** `bedroom_2` is the second bedroom. */
function roomName(key: string, { texts }: HomeLanguage): string {
  const [, kind = key, number] = /^(.*?)(?:_(\d+))?$/.exec(key) ?? []
  const names: Readonly<Record<string, string>> = texts.room
  const name = names[kind] ?? texts.otherRoom
  return number ? `${name} ${number}` : name
}

const fileType = (href: string): string => (/\.([a-z]+)(?:\?|$)/.exec(href)?.[1] ?? 'pdf').toUpperCase()
