import type { SvgElement } from './plan-svg.ts'

type Document = PDFKit.PDFDocument

/** What an element takes over from those around it. */
type Inherited = {
  readonly fill: string
  readonly stroke: string
  readonly strokeWidth: number
  readonly opacity: number
  readonly anchor: string
  readonly size: number
}

type DrawText = (
  text: string,
  place: { x: number; y: number; size: number; isStrong: boolean; anchor: string; fill: string },
) => void

const plain: Inherited = { fill: '#000000', stroke: 'none', strokeWidth: 1, opacity: 1, anchor: 'start', size: 16 }

/** Draws the shapes and texts of a plan as vectors: those elements that plans have. Others are left out. */
export function drawSvg(doc: Document, element: SvgElement, drawText: DrawText, above: Inherited = plain): void {
  const { name, attributes, children, text } = element
  if (name === 'title' || attributes.width === '100%') return
  const own = inherited(attributes, above)
  doc.save()
  moveBy(doc, attributes.transform ?? '')
  if (name === 'text') {
    const [x, y] = [number(attributes.x), number(attributes.y)]
    const isStrong = Number(attributes['font-weight'] ?? 400) >= 600
    drawText(text, { x, y, size: own.size, isStrong, anchor: own.anchor, fill: own.fill })
  } else if (trace(doc, name, attributes)) paint(doc, own, attributes['stroke-dasharray'])
  for (const child of children) drawSvg(doc, child, drawText, own)
  doc.restore()
}

function inherited(attributes: SvgElement['attributes'], above: Inherited): Inherited {
  return {
    fill: attributes.fill ?? above.fill,
    stroke: attributes.stroke ?? above.stroke,
    strokeWidth: attributes['stroke-width'] ? Number(attributes['stroke-width']) : above.strokeWidth,
    opacity: above.opacity * Number(attributes.opacity ?? 1),
    anchor: attributes['text-anchor'] ?? above.anchor,
    size: attributes['font-size'] ? Number(attributes['font-size']) : above.size,
  }
}

const number = (text: string | undefined): number => Number(text ?? 0)

function moveBy(doc: Document, transform: string): void {
  for (const [, kind, values = ''] of transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)) {
    const [first = 0, second = kind === 'scale' ? first : 0] = values.split(/[\s,]+/).map(Number)
    if (kind === 'translate') doc.translate(first, second)
    else if (kind === 'rotate') doc.rotate(first)
    else doc.scale(first, second)
  }
}

/** Whether the element is a shape. */
function trace(doc: Document, name: string, attributes: SvgElement['attributes']): boolean {
  const at = (key: string) => number(attributes[key])
  if (name === 'rect') {
    const radius = Math.min(at('rx'), at('width') / 2, at('height') / 2)
    if (radius > 0) doc.roundedRect(at('x'), at('y'), at('width'), at('height'), radius)
    else doc.rect(at('x'), at('y'), at('width'), at('height'))
  } else if (name === 'line') doc.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
  else if (name === 'circle') doc.circle(at('cx'), at('cy'), at('r'))
  else if (name === 'ellipse') doc.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  else if (name === 'path' && attributes.d) doc.path(attributes.d)
  else if (name === 'polygon' && attributes.points) doc.path(`M${attributes.points.trim().split(/\s+/).join('L')}Z`)
  else return false
  return true
}

function paint(doc: Document, { fill, stroke, strokeWidth, opacity }: Inherited, dashes: string | undefined): void {
  const [fills, strokes] = [fill !== 'none', stroke !== 'none' && strokeWidth > 0]
  doc.opacity(opacity).lineWidth(strokeWidth)
  const dash = (dashes ?? '').split(/[\s,]+/).map(Number)
  if (dashes && dash.every((length) => length > 0)) doc.dash(dash[0] ?? 1, { space: dash[1] ?? dash[0] ?? 1 })
  if (fills && strokes) doc.fillAndStroke(fill, stroke)
  else if (fills) doc.fill(fill)
  else if (strokes) doc.stroke(stroke)
  else doc.path('M0 0').stroke('#ffffff')
}
