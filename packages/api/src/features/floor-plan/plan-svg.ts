/** Element of a drawn plan. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
  readonly text: string
}

/** Rectangle of a room in drawing units, y down. */
export type PlanRectangle = {
  readonly room: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A plan with the layers that decision 0075 names. */
export type LayeredPlan = {
  readonly root: SvgElement
  readonly width: number
  readonly height: number
  readonly rooms: readonly PlanRectangle[]
  /** Null for a drawing without a scale bar. */
  readonly unitsPerMetre: number | null
}

type Open = { name: string; attributes: Record<string, string>; children: SvgElement[]; text: string }

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/g
const attribute = /([\w:-]+)="([^"]*)"/g

/** Reads the elements of a drawing; comments and processing instructions are skipped. Null for what is no drawing. */
function readSvg(svg: string): SvgElement | null {
  const stack: Open[] = [{ name: '', attributes: {}, children: [], text: '' }]
  for (const [, closes, name = '', attributes = '', isEmpty, text = ''] of svg.matchAll(tag)) {
    const above = stack.at(-1)
    if (closes) {
      const closed = stack.pop()
      if (!closed || closed.name !== name || stack.length === 0) return null
      continue
    }
    const element: Open = { name, attributes: attributesOf(attributes), children: [], text: unescaped(text) }
    above?.children.push(element)
    if (!isEmpty) stack.push(element)
  }
  const [root] = stack[0]?.children ?? []
  return stack.length === 1 && root?.name === 'svg' ? root : null
}

/** Null for what is no drawing. */
export function readPlan(svg: string): LayeredPlan | null {
  const root = readSvg(svg)
  if (!root) return null
  const [, , width = 0, height = 0] = (root.attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) return null
  const rooms = (layer(root, 'floor')?.children ?? []).flatMap(({ attributes }) => {
    const room = attributes['data-room']
    const [x, y, wide, high] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes[name]))
    return room && x !== undefined && y !== undefined && wide && high ? [{ room, x, y, width: wide, height: high }] : []
  })
  return { root, width, height, rooms, unitsPerMetre: unitsPerMetre(layer(root, 'scale')) }
}

const layer = (root: SvgElement, id: string): SvgElement | undefined =>
  root.children.find(({ attributes }) => attributes.id === id)

/** By the figures of the scale bar: from `0` to `5 m`. */
function unitsPerMetre(scale: SvgElement | undefined): number | null {
  const figures = (scale?.children ?? []).filter(({ name }) => name === 'text')
  const at = (metres: number) => figures.find(({ text }) => Number.parseFloat(text) === metres)?.attributes.x
  const [start, end] = [at(0), at(5)]
  const units = start && end ? (Number(end) - Number(start)) / 5 : 0
  return units > 0 ? units : null
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescaped(value)]))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.trim().replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
