import { formatDecimal } from '@nyhem/domain/sites/format'
import type { Locale } from '@nyhem/domain/sites/site'
import { type PlanRectangle, readPlan } from './plan-svg.ts'

/** Colour of the measures, 7:1 on the floors. */
const ink = '#0f5566'
/** Metres from the walls to a line, half a tick and a letter. */
const lineM = 0.26
const tickM = 0.06
const lettersM = 0.27
/** In a room lower than this its name leaves place only at the lower wall, for smaller letters. */
const low = { roomM: 1.5, lineM: 0.13, lettersM: 0.19 } as const
const faint = 0.22

/**
 * The plan with the width and depth of each room in its largest part, in metres, and its fixtures faint. A drawing
 * without rooms or scale stays as it is. Never fails.
 */
export function measuredPlan(svg: string, locale: Locale): string {
  const plan = readPlan(svg)
  if (!plan || plan.unitsPerMetre === null || plan.rooms.length === 0) return svg
  const unit = plan.unitsPerMetre
  const lines = largestParts(plan.rooms).map((room) => roomMeasures(room, unit, locale))
  const layer = `<g id="measures" fill="none" stroke="${ink}" stroke-width="${tenth(unit * 0.016)}">${lines.join('')}</g>`
  return svg
    .replace('<g id="fixtures">', `<g id="fixtures" opacity="${faint}">`)
    .replace(/<g id="labels"/, `${layer}<g id="labels"`)
}

const areaOf = ({ width, height }: PlanRectangle): number => width * height

function largestParts(rooms: readonly PlanRectangle[]): readonly PlanRectangle[] {
  const largest = new Map<string, PlanRectangle>()
  for (const part of rooms) {
    const known = largest.get(part.room)
    if (!known || areaOf(part) > areaOf(known)) largest.set(part.room, part)
  }
  return [...largest.values()]
}

function roomMeasures({ x, y, width, height }: PlanRectangle, unit: number, locale: Locale): string {
  const isLow = height < low.roomM * unit
  const [line, tick, letters] = [lineM * unit, tickM * unit, (isLow ? low.lettersM : lettersM) * unit]
  const [right, bottom] = [x + width, y + height]
  const level = isLow ? bottom - low.lineM * unit : y + line
  const across = `M${tenth(x)} ${tenth(level)}H${tenth(right)}M${tenth(x)} ${tenth(level - tick)}v${tenth(2 * tick)}M${tenth(right)} ${tenth(level - tick)}v${tenth(2 * tick)}`
  const down = `M${tenth(x + line)} ${tenth(y)}V${tenth(bottom)}M${tenth(x + line - tick)} ${tenth(y)}h${tenth(2 * tick)}M${tenth(x + line - tick)} ${tenth(bottom)}h${tenth(2 * tick)}`
  const metres = (units: number) => formatDecimal(Math.round((units / unit) * 10) / 10, { locale })
  const text = (value: string, place: string) =>
    `<text ${place} text-anchor="middle" font-size="${tenth(letters)}" font-weight="600" fill="${ink}" stroke="#ffffff" stroke-width="${tenth(unit * 0.07)}" stroke-linejoin="round" paint-order="stroke">${value}</text>`
  const [middle, half] = [x + width * 0.62, y + height * 0.62]
  return [
    `<path d="${across}${down}"/>`,
    text(metres(width), `x="${tenth(middle)}" y="${tenth(level + letters * 0.35)}"`),
    text(metres(height), `transform="translate(${tenth(x + line + letters * 0.35)} ${tenth(half)}) rotate(-90)"`),
  ].join('')
}

const tenth = (value: number): number => Math.round(value * 10) / 10
