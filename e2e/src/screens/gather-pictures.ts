import type { PageTools } from './page-tools.ts'
import type { Box, GroundFact, PictureFact } from './screen-facts.ts'

// Each runs in the page: see page-tools.ts.

export function gatherPictures({ boxOf, isVisible, styleOf }: PageTools): PictureFact[] {
  const share = (value: string | undefined) => {
    const number = Number.parseFloat(value ?? '')
    return value?.endsWith('%') && Number.isFinite(number) ? number / 100 : 0.5
  }
  return [...document.images].filter(isVisible).flatMap((image) => {
    const path = decodeURIComponent(new URL(image.currentSrc || image.src, location.href).pathname)
    const rendition = /^\/pictures\/\d+\/([^/]+)\/[^/]+\/(.+)\.(?:webp|avif)$/.exec(path)
    const drawing = /^\/pictures\/original\/[^/]+\/(.+)$/.exec(path)
    const key = rendition?.[2] ?? drawing?.[1]
    const box = boxOf(image.getBoundingClientRect())
    if (key === undefined || box.width < 2 || box.height < 2) return []
    const { objectFit, objectPosition } = styleOf(image)
    const [x, y] = objectPosition.split(' ')
    return [
      {
        key,
        ratio: (rendition?.[1] ?? null) as PictureFact['ratio'],
        box,
        fit: objectFit,
        position: { x: share(x), y: share(y) },
      },
    ]
  })
}

/** Texts above pictures, without the pixels: those are read from a screenshot. */
export function gatherGrounds(tools: PageTools): Omit<GroundFact, 'pixels'>[] {
  const { ancestorsOf, boxOf, isVisible, rangeOf, styleOf, textNodes } = tools
  const smallest = 80

  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const colors = new Map<string, readonly [number, number, number, number]>()
  const colorOf = (css: string) => {
    const known = colors.get(css)
    if (known || context === null) return known ?? ([0, 0, 0, 1] as const)
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const color = [red, green, blue, alpha / 255] as const
    colors.set(css, color)
    return color
  }

  const isPicture = (element: Element) =>
    ['IMG', 'VIDEO', 'CANVAS'].includes(element.tagName) || styleOf(element).backgroundImage.includes('url(')
  const pictures = [...document.querySelectorAll('body *')]
    .filter((element) => isPicture(element) && isVisible(element))
    .map((element) => ({ element, box: boxOf(element.getBoundingClientRect()) }))
    .filter(({ box }) => box.width >= smallest && box.height >= smallest)

  const isWithin = (inner: Box, outer: Box) => {
    const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x)
    const height = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y)
    return width > 0 && height > 0 && width * height > inner.width * inner.height * 0.5
  }

  /** Opaque ground between text and picture. */
  const hasPanel = (text: Element, picture: Element) =>
    ancestorsOf(text)
      .slice(
        0,
        ancestorsOf(text).findIndex((element) => element.contains(picture)),
      )
      .some((element) => colorOf(styleOf(element).backgroundColor)[3] > 0.98)

  return textNodes.flatMap((node) => {
    const parent = node.parentElement
    if (parent === null || parent.closest('[aria-hidden="true"], :disabled')) return []
    const boxes = [...rangeOf(node).getClientRects()].filter(({ width }) => width > 1).map(boxOf)
    const isAbove = pictures.some(
      ({ element, box }) =>
        !element.contains(parent) && boxes.some((line) => isWithin(line, box)) && !hasPanel(parent, element),
    )
    const ownGround = pictures.some(({ element }) => element.contains(parent) && !hasPanel(parent, element))
    if (!isAbove && !ownGround) return []
    const { color, fontSize, fontWeight } = styleOf(parent)
    const [red, green, blue, opacity] = colorOf(color)
    const size = Number.parseFloat(fontSize)
    return [
      {
        text: node.data.replaceAll(/\s+/g, ' ').trim().slice(0, 60),
        color: [red, green, blue] as const,
        opacity,
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        boxes,
      },
    ]
  })
}

export function gatherFooter({ boxOf, isVisible }: PageTools): Box | null {
  const footer = [...document.querySelectorAll('footer')].filter((element) => !element.closest('main, article')).at(-1)
  return footer && isVisible(footer) ? boxOf(footer.getBoundingClientRect()) : null
}
