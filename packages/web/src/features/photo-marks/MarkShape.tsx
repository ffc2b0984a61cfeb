import type { PhotoMark } from '@nyhem/domain/case/photo-marks'
import { type RefObject, useEffect, useState } from 'react'

type Size = { readonly width: number; readonly height: number }
type Placed = Pick<PhotoMark, 'kind' | 'x' | 'y' | 'width' | 'height'>

/** A dark line under a light one: one of both stands out on any picture. */
const ink = '#10181b'
const light = '#ffffff'
/** Of what is not shown to who reported: dashed too. */
const inner = '#ffd54a'
const badge = 12
const headLength = 16
const headAngle = 0.5

type Props = { mark: Placed; number: number; size: Size; isInternal?: boolean }

/** One mark in a layer of `size` pixels, with its number. */
export function MarkShape({ mark, number, size, isInternal = false }: Props) {
  const line = lineOf(mark, size)
  const colour = isInternal ? inner : light
  const at = {
    x: clear(mark.x * size.width, size.width),
    y: clear(mark.y * size.height, size.height),
  }
  const stroke = { d: line, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <>
      {line !== '' && (
        <>
          <path {...stroke} stroke={ink} strokeWidth={7} />
          <path {...stroke} stroke={colour} strokeWidth={3} {...(isInternal ? { strokeDasharray: '7 6' } : {})} />
        </>
      )}
      <circle cx={at.x} cy={at.y} r={badge + 1.5} fill={colour} />
      <circle cx={at.x} cy={at.y} r={badge} fill={ink} />
      <text x={at.x} y={at.y} dy="0.36em" textAnchor="middle" fontSize={13} fontWeight={700} fill={colour}>
        {number}
      </text>
    </>
  )
}

/** The number stays in the picture. */
const clear = (at: number, length: number): number => Math.min(Math.max(at, badge + 2), Math.max(length - badge - 2, 0))

/** As the `d` of a path; empty for a pin, which is its number. */
export function lineOf({ kind, x, y, width, height }: Placed, size: Size): string {
  const [left, top, wide, high] = [x * size.width, y * size.height, width * size.width, height * size.height]
  if (kind === 'box') return `M${left} ${top}h${wide}v${high}h${-wide}z`
  if (kind === 'ellipse') {
    const radii = `${wide / 2} ${high / 2}`
    return `M${left} ${top + high / 2}a${radii} 0 1 0 ${wide} 0a${radii} 0 1 0 ${-wide} 0`
  }
  return kind === 'arrow' ? arrow({ x: left, y: top }, { x: left + wide, y: top + high }) : ''
}

type Point = { readonly x: number; readonly y: number }

function arrow(tail: Point, tip: Point): string {
  const way = Math.atan2(tip.y - tail.y, tip.x - tail.x)
  const length = Math.min(headLength, Math.hypot(tip.x - tail.x, tip.y - tail.y) / 2)
  const side = (angle: number) => `${tip.x - length * Math.cos(way + angle)} ${tip.y - length * Math.sin(way + angle)}`
  return `M${tail.x} ${tail.y}L${tip.x} ${tip.y}M${side(headAngle)}L${tip.x} ${tip.y}L${side(-headAngle)}`
}

const unmeasured: Size = { width: 800, height: 600 }

/** Size of an element as it is shown, in pixels. */
export function useShownSize(ref: RefObject<Element | null>): Size {
  const [size, setSize] = useState(unmeasured)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
