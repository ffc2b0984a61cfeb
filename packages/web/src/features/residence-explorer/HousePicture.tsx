import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { outlineAfter, outlineMiddle, outlineSteps } from '@nyhem/domain/explorer/outline-walk'
import { isAvailable } from '@nyhem/domain/housing/home-status'
import { formatArea } from '@nyhem/domain/sites/format'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { firstChooses } from '../../ui/link/first-chooses.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { statusForms } from '../../ui/status/status-forms.tsx'
import type { Tie } from '../home-selector/HomeChoice.tsx'
import { homeStatusMarks } from '../home-status/HomeStatusMark.tsx'
import { type HomeLanguage, homePriceText, homeRoomsText } from '../housing-texts/housing-format.ts'
import { homeStatusWord } from '../housing-texts/status-words.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './HousePicture.module.css'

export type House = ExplorerStage['pictures'][number]
type HouseOutline = House['outlines'][number]

type Props = Tie & {
  house: House
  label: string
  homes: ReadonlyMap<string, HomeCard>
  chosenId: string | null
  onChoose: (homeId: string) => void
}

/** Accessible name of an outline: `B-1303, 3 rok, 81,5 m², 6 495 000 kr, Till salu`. */
function nameOf(home: HomeCard, language: HomeLanguage): string {
  const { site, texts } = language
  const strings = [
    home.number,
    homeRoomsText(home, language),
    formatArea(home.area, site),
    homePriceText(home, language),
    homeStatusWord(home, texts),
  ]
  return strings.filter(Boolean).join(', ')
}

const isStep = (key: string): key is keyof typeof outlineSteps => Object.hasOwn(outlineSteps, key)

/** Roving tabindex: one outline is a Tab stop, arrow keys move. */
function useWalk(walk: readonly HouseOutline[]) {
  const [stop, setStop] = useState<string | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const stopName = (walk.find(({ objectName }) => objectName === stop) ?? walk[0])?.objectName
  const move = (event: KeyboardEvent, from: string) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !isStep(event.key)) return
    const next = outlineAfter(walk, from, outlineSteps[event.key])
    if (next === null) return
    event.preventDefault()
    setStop(next)
    drawing.current?.querySelector<SVGAElement>(`[data-name="${CSS.escape(next)}"]`)?.focus()
  }
  return { drawing, stopName, setStop, move }
}

/**
 * Each home is an outlined link. The first press chooses a home, the second follows its link, as touch has no hover.
 * The keyboard follows at once, since focus has already chosen.
 */
export function HousePicture({ house, label, homes, shown, activeId, onActivate, chosenId, onChoose }: Props) {
  const language = useHousing('home')
  const hatch = useId()
  const { orgWidth, orgHeight } = house.picture
  /** Unit for strokes and marks: a thousandth of the width. */
  const unit = orgWidth / 1_000
  const known = house.outlines.flatMap((outline) => {
    const home = homes.get(outline.objectName)
    return home ? [{ outline, home }] : []
  })
  const walk = known.flatMap(({ outline, home }) => (shown.has(home.id) ? [outline] : []))
  const { drawing, stopName, setStop, move } = useWalk(walk)

  const press = (event: MouseEvent, homeId: string) => {
    const isPress = event.detail > 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPress || homeId === chosenId) return
    event.preventDefault()
    onChoose(homeId)
  }

  // A picture wider than the window is scrolled to its houses.
  const scroll = useRef<HTMLDivElement>(null)
  const middle = walk.reduce((sum, one) => sum + outlineMiddle(one).x, 0) / Math.max(1, walk.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a picture; later choices move nothing
  useEffect(() => {
    const box = scroll.current
    if (box) box.scrollLeft = middle * box.scrollWidth - box.clientWidth / 2
  }, [house.id])

  return (
    <div ref={scroll} className={styles.scroll}>
      <div className={styles.frame}>
        <Picture
          picture={house.picture}
          ratio="org"
          sizes="(min-width: 1200px) 55vw, (min-width: 640px) 100vw, 640px"
        />
        {/* biome-ignore lint/a11y/useSemanticElements: these are links in a drawing, and a fieldset is for fields */}
        <svg
          ref={drawing}
          className={styles.outlines}
          viewBox={`0 0 ${orgWidth} ${orgHeight}`}
          role="group"
          aria-label={label}
          onPointerLeave={() => onActivate(null)}
        >
          <pattern
            id={hatch}
            width={unit * 9}
            height={unit * 9}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={styles.hatch} d={`M0 0V${unit * 9}`} strokeWidth={unit * 5} />
          </pattern>
          {known.map(({ outline, home }) => {
            const drawn = <DrawnHome {...{ outline, home, house, unit, hatch }} />
            const { tone } = homeStatusMarks[home.status]
            if (!shown.has(home.id))
              return (
                <g key={home.id} className={styles.faint} data-tone={tone}>
                  {drawn}
                </g>
              )
            return (
              <a
                key={home.id}
                {...firstChooses}
                href={home.href}
                className={styles.home}
                aria-label={nameOf(home, language)}
                data-name={outline.objectName}
                data-tone={tone}
                data-active={home.id === activeId || undefined}
                data-chosen={home.id === chosenId || undefined}
                tabIndex={outline.objectName === stopName ? 0 : -1}
                onKeyDown={(event) => move(event, outline.objectName)}
                onPointerEnter={() => onActivate(home.id)}
                onFocus={(event) => {
                  setStop(outline.objectName)
                  if (event.currentTarget.matches(':focus-visible')) onChoose(home.id)
                }}
                onClick={(event) => press(event, home.id)}
              >
                {drawn}
              </a>
            )
          })}
        </svg>
      </div>
    </div>
  )
}

type DrawnProps = { outline: HouseOutline; home: HomeCard; house: House; unit: number; hatch: string }

function DrawnHome({ outline, home, house, unit, hatch }: DrawnProps) {
  const { orgWidth, orgHeight } = house.picture
  const points = outline.points.map(([x, y]) => `${Math.round(x * orgWidth)},${Math.round(y * orgHeight)}`).join(' ')
  const middle = outlineMiddle(outline)
  const place = `translate(${Math.round(middle.x * orgWidth)} ${Math.round(middle.y * orgHeight)})`
  return (
    <>
      <polygon className={styles.area} points={points} />
      {!isAvailable(home.status) && <polygon className={styles.taken} points={points} fill={`url(#${hatch})`} />}
      <g className={styles.mark} transform={`${place} scale(${unit * 1.1}) translate(-7 -7)`}>
        <circle className={styles.ground} cx="7" cy="7" r="8.5" />
        {statusForms[homeStatusMarks[home.status].form]}
      </g>
    </>
  )
}
