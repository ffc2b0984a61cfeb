import {
  drawMark,
  type MarkKind,
  markStep,
  moveMark,
  type PhotoPoint,
  resizeMark,
  tipOf,
  zoneOf,
} from '@nyhem/domain/case/photo-marks'
import { lineOf, MarkShape, useShownSize } from '@nyhem/web/photo-marks'
import { type Dispatch, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { usePhotoTexts } from '../../../texts/use-photo-texts.tsx'
import type { EditedMark, MarkEdit, MarkEdits } from './mark-editor.ts'
import css from './Photo.module.css'

type Props = {
  edits: MarkEdits
  numbers: ReadonlyMap<number, number>
  kind: MarkKind
  /** One more. */
  mayMark: boolean
  mayChange: boolean
  dispatch: Dispatch<MarkEdit>
  /** The mark is placed: its words come next. */
  onText: (key: number) => void
  /** The same, of one that is drawn and not there yet. */
  onDrawn: (key: number) => void
}

type Drag =
  | { readonly act: 'draw' }
  | { readonly act: 'move' | 'resize'; readonly mark: EditedMark; readonly name: string }

const ways: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: -markStep, y: 0 },
  ArrowRight: { x: markStep, y: 0 },
  ArrowUp: { x: 0, y: -markStep },
  ArrowDown: { x: 0, y: markStep },
}

/** Marks over a photo: drawn, moved and resized by pointer and touch, and each by keys when it has the focus. */
export function MarkLayer({ edits, numbers, kind, mayMark, mayChange, dispatch, onText, onDrawn }: Props) {
  const words = usePhotoTexts()
  const layer = useRef<SVGSVGElement>(null)
  const size = useShownSize(layer)
  const drag = useRef<{ readonly from: PhotoPoint; readonly drag: Drag } | null>(null)
  const drags = useRef(0)
  const [drawn, setDrawn] = useState<{ from: PhotoPoint; to: PhotoPoint } | null>(null)
  const { marks, selected } = edits

  function pointOf({ clientX, clientY }: PointerEvent): PhotoPoint {
    const box = layer.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  function start(event: PointerEvent<SVGSVGElement>): void {
    if (!mayChange || !event.isPrimary || event.button !== 0) return
    const target = event.target instanceof Element ? event.target : null
    const key = Number(target?.closest('[data-key]')?.getAttribute('data-key'))
    const mark = marks.find((one) => one.key === key)
    if (!mark && !mayMark) return
    event.preventDefault()
    layer.current?.setPointerCapture(event.pointerId)
    drags.current += 1
    const from = pointOf(event)
    const act = target?.closest('[data-handle]') ? 'resize' : 'move'
    drag.current = { from, drag: mark ? { act, mark, name: `${act} by pointer ${drags.current}` } : { act: 'draw' } }
    if (mark) dispatch({ act: 'select', key })
    else setDrawn({ from, to: from })
  }

  function follow(event: PointerEvent): void {
    const going = drag.current
    if (!going) return
    const to = pointOf(event)
    if (going.drag.act === 'draw') {
      setDrawn({ from: going.from, to })
      return
    }
    const { act, mark, name } = going.drag
    const by = { x: to.x - going.from.x, y: to.y - going.from.y }
    const now = marks.find(({ key }) => key === mark.key)
    if (!now || (by.x === 0 && by.y === 0)) return
    // What is typed meanwhile stays.
    const placed = { ...now, x: mark.x, y: mark.y, width: mark.width, height: mark.height }
    dispatch({ act: 'change', name, mark: act === 'move' ? moveMark(placed, by) : resizeMark(placed, by) })
  }

  function end(event: PointerEvent): void {
    const going = drag.current
    drag.current = null
    setDrawn(null)
    if (going?.drag.act !== 'draw' || event.type === 'pointercancel') return
    dispatch({ act: 'add', mark: drawMark(kind, going.from, pointOf(event)) })
    // A phone would cover the photo with its keys.
    if (event.pointerType === 'mouse') onDrawn(edits.nextKey)
  }

  function remove(mark: EditedMark): void {
    const others = [...(layer.current?.querySelectorAll<SVGGElement>('[data-key]') ?? [])]
    const next = others.find((one) => one.getAttribute('data-key') !== String(mark.key))
    if (next) next.focus()
    else document.querySelector<HTMLElement>('dialog [data-first]')?.focus()
    dispatch({ act: 'remove', key: mark.key })
  }

  function press(event: KeyboardEvent, mark: EditedMark): void {
    const way = ways[event.key]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    const isToText = event.key === 'Enter' || event.key === ' '
    if (!mayChange || !(way || isRemoval || isToText)) return
    event.preventDefault()
    if (isRemoval) remove(mark)
    else if (isToText) onText(mark.key)
    else if (way) dispatch(stepped(mark, way, event.shiftKey))
  }

  return (
    <svg
      ref={layer}
      className={css.layer}
      data-draws={mayMark || undefined}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role={mayChange ? 'application' : 'group'}
      aria-label={words.layer}
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {marks.map((mark) => {
        const number = numbers.get(mark.key) ?? 0
        const label = words.mark(number, words.kinds[mark.kind], words.zones[zoneOf(mark)])
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a button where it may be changed, and no keys otherwise.
          <g
            key={mark.key}
            data-key={mark.key}
            className={css.mark}
            aria-label={mark.text === '' ? label : `${label}: ${mark.text}`}
            {...(mayChange ? { role: 'button', tabIndex: 0, 'aria-pressed': mark.key === selected } : { role: 'img' })}
            onFocus={() => dispatch({ act: 'select', key: mark.key })}
            onKeyDown={(event) => press(event, mark)}
          >
            <HitArea mark={mark} size={size} />
            {mayChange && <FocusRing mark={mark} size={size} />}
            <MarkShape mark={mark} number={number} size={size} isInternal={mark.isInternal} />
            {mayChange && mark.key === selected && mark.kind !== 'pin' && <Handle mark={mark} size={size} />}
          </g>
        )
      })}
      {drawn && (
        <MarkShape mark={drawMark(kind, drawn.from, drawn.to)} number={marks.length + 1} size={size} isInternal />
      )}
    </svg>
  )
}

/** By one press of an arrow key. */
function stepped(mark: EditedMark, way: PhotoPoint, isResize: boolean): MarkEdit {
  if (isResize) return { act: 'change', name: `resize by keys ${mark.key}`, mark: resizeMark(mark, way) }
  return { act: 'change', name: `move by keys ${mark.key}`, mark: moveMark(mark, way) }
}

type Shaped = { mark: EditedMark; size: { readonly width: number; readonly height: number } }

/** Wide enough for a finger; what is inside a box stays free to be drawn on. */
function HitArea({ mark, size }: Shaped) {
  return (
    <>
      <path d={lineOf(mark, size)} fill="none" stroke="transparent" strokeWidth={24} pointerEvents="stroke" />
      <circle cx={mark.x * size.width} cy={mark.y * size.height} r={22} fill="transparent" />
    </>
  )
}

/** Seen when the mark has the focus by keys: dark and light, as the mark itself. */
function FocusRing({ mark, size }: Shaped) {
  const tip = tipOf(mark)
  const [left, top] = [Math.min(mark.x, tip.x) * size.width - 20, Math.min(mark.y, tip.y) * size.height - 20]
  const wide = Math.abs(mark.width) * size.width + 40
  const high = Math.abs(mark.height) * size.height + 40
  const ring = { x: left, y: top, width: wide, height: high, rx: 4, fill: 'none', className: css.ring }
  return (
    <>
      <rect {...ring} stroke="#10181b" strokeWidth={6} />
      <rect {...ring} stroke="#ffffff" strokeWidth={2} />
    </>
  )
}

/** Of the end that a resize moves. */
function Handle({ mark, size }: Shaped) {
  const tip = tipOf(mark)
  const at = { cx: tip.x * size.width, cy: tip.y * size.height }
  return (
    <g data-handle="">
      <circle {...at} r={22} fill="transparent" />
      <circle {...at} r={9} fill="none" stroke="#10181b" strokeWidth={6} />
      <circle {...at} r={9} fill="none" stroke="#ffffff" strokeWidth={2.5} />
    </g>
  )
}
