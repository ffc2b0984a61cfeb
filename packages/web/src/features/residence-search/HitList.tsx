import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { SearchLayout } from '@nyhem/domain/search/search-filter'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { useHousing } from '../housing-words/use-housing.ts'
import styles from './HitList.module.css'
import { HitRow } from './HitRow.tsx'
import { type HitWords, hitWords } from './hit-words.tsx'

type Props = {
  hits: readonly ListedHit[]
  layout: SearchLayout
  /** The first of the hits that were just added: reading goes on there. */
  appendedAt: number | null
  /** Of the hits' names in the outline of the page. */
  level?: HeadingLevel
}

/** The hits as pictures, as rows or as a row to leaf through. */
export const HitList = memo(function HitList({ hits, layout, appendedAt, level = 2 }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (appendedAt === null) return
    list.current?.children[appendedAt]?.querySelector('a')?.focus({ preventScroll: true })
  }, [appendedAt])
  return (
    <div>
      {layout === 'slider' && <SliderButtons list={list} />}
      <ul ref={list} className={styles[layout]}>
        {hits.map((hit, index) => (
          <li key={hit.id} className={styles.item}>
            <Hit hit={hit} layout={layout} level={level} first={index < 2} />
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

type HitProps = { hit: ListedHit; layout: SearchLayout; level: HeadingLevel; first: boolean }

const Hit = memo(function Hit({ hit, layout, level, first }: HitProps) {
  const language = useHousing()
  const { residenceSearch } = useTexts()
  const words: HitWords = hitWords(hit, language, residenceSearch)
  if (layout === 'list') return <HitRow words={words} level={level} />
  return <Plate {...words} level={level} size="heading-3" sizes={sizes[layout]} priority={first} />
})

/** For a mouse without a wheel to the side, and for hands that do not swipe. */
function SliderButtons({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const { residenceSearch: texts } = useTexts()
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
