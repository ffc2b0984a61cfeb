import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { SearchLayout } from '@nyhem/domain/search/search-filter'
import type { TravelSearch } from '@nyhem/domain/search/travel-time'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Heading, type HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './HitList.module.css'
import { type HitTexts, hitTexts } from './hit-texts.tsx'

type Props = {
  hits: readonly ListedHit[]
  layout: SearchLayout
  /** First appended hit, where reading continues. */
  appendedAt: number | null
  level?: HeadingLevel
  travel?: TravelSearch | null
  list?: RefObject<HTMLUListElement | null>
  /** All where it is not given. The others keep their places. */
  isDrawn?: (hit: ListedHit, index: number) => boolean
}

export const HitList = memo(function HitList(props: Props) {
  const { hits, layout, appendedAt, level = 2, travel = null, isDrawn } = props
  const ownList = useRef<HTMLUListElement>(null)
  const list = props.list ?? ownList
  useEffect(() => {
    if (appendedAt === null) return
    list.current?.children[appendedAt]?.querySelector('a')?.focus({ preventScroll: true })
  }, [appendedAt, list])
  return (
    <div className={styles.room}>
      {layout === 'slider' && <SliderButtons list={list} />}
      <ul ref={list} className={styles[layout]}>
        {hits.map((hit, index) => (
          <li key={hit.id} className={styles.item} data-hit={hit.id}>
            {(!isDrawn || isDrawn(hit, index)) && (
              <Hit hit={hit} layout={layout} level={level} first={index < 2} travel={travel} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
})

const sizes = {
  images: '(min-width: 960px) 34vw, (min-width: 700px) 50vw, 100vw',
  slider: '(min-width: 960px) 40vw, 84vw',
} as const

type HitProps = {
  hit: ListedHit
  layout: SearchLayout
  level: HeadingLevel
  first: boolean
  travel: TravelSearch | null
}

const Hit = memo(function Hit({ hit, layout, level, first, travel }: HitProps) {
  const language = useHousing()
  const { residenceSearch } = useTexts('search')
  const strings: HitTexts = hitTexts(hit, language, residenceSearch, travel)
  if (layout === 'list') return <HitRow strings={strings} level={level} />
  const { monthlyCost, ...plate } = strings
  return (
    <Plate {...plate} priceNote={monthlyCost} level={level} size="heading-3" sizes={sizes[layout]} priority={first} />
  )
})

/** For mice without a horizontal wheel and users who cannot swipe. */
function SliderButtons({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const { residenceSearch: texts } = useTexts('search')
  const leaf = (direction: 1 | -1) => {
    const width = list.current?.firstElementChild?.clientWidth ?? 0
    list.current?.scrollBy({ left: direction * width, behavior: 'smooth' })
  }
  return (
    <div className={styles.leaf}>
      <IconButton icon={ArrowLeft} label={texts.previous} onClick={() => leaf(-1)} />
      <IconButton icon={ArrowRight} label={texts.next} onClick={() => leaf(1)} />
    </div>
  )
}

/** The name's link covers the whole row. */
const HitRow = ({ strings, level }: { strings: HitTexts; level: HeadingLevel }) => (
  <article className={classNames(styles.row, strings.dimmed && styles.dimmed)}>
    <Picture picture={strings.picture} ratio="3x2" sizes="168px" alt="" {...(strings.contain && { contain: true })} />
    <div className={styles.rowText}>
      <Heading level={level} size="heading-4">
        <a className={styles.rowLink} href={strings.href}>
          {strings.name}
        </a>
      </Heading>
      <p className={styles.quiet}>{strings.place}</p>
      <p className={styles.quiet}>{strings.facts.join(', ')}</p>
    </div>
    <div className={styles.rowEnd}>
      {strings.price && <p className={styles.price}>{strings.price}</p>}
      {strings.monthlyCost && <p className={styles.quiet}>{strings.monthlyCost}</p>}
      {strings.status}
      {strings.action}
    </div>
  </article>
)
