import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { Download } from 'lucide-react'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { HomeLanguage } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './FloorPlan.module.css'

type Plan = NonNullable<PageModels['object']['plan']>

export function FloorPlan({ plan, rooms }: { plan: Plan; rooms: number }) {
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
        <div className={styles.sheet}>
          <Picture
            picture={plan.picture}
            ratio="org"
            sizes="(min-width: 960px) 40vw, 90vw"
            alt={plan.picture.altText || texts.object.planAlt(formatRooms(rooms, site))}
            contain
            className={styles.drawing}
          />
        </div>
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

/** `bedroom_2` is the second bedroom. */
function roomName(key: string, { texts }: HomeLanguage): string {
  const [, kind = key, number] = /^(.*?)(?:_(\d+))?$/.exec(key) ?? []
  const names: Readonly<Record<string, string>> = texts.room
  const name = names[kind] ?? texts.otherRoom
  return number ? `${name} ${number}` : name
}

const fileType = (href: string): string => /\.([a-z]+)(?:\?|$)/.exec(href)?.[1] ?? 'pdf'
