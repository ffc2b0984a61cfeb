import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { samplePicture } from '../../examples/sample-pictures.ts'
import { Picture, widthsFor } from './Picture.tsx'

const picture = samplePicture('exterior-park-brick-quarter')

describe('a picture', () => {
  it('requests no width beyond the original’s, save the first that covers it', () => {
    expect(widthsFor({ orgWidth: 900 })).toEqual([480, 800, 1200])
    expect(widthsFor({ orgWidth: 1200 })).toEqual([480, 800, 1200])
    expect(widthsFor({ orgWidth: 6_000 })).toEqual([480, 800, 1200, 1900, 2560])
  })

  it('offers AVIF before WebP and keeps its place by width and height', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} ratio="3x2" sizes="100vw" />)
    expect(html.indexOf('type="image/avif"')).toBeLessThan(html.indexOf('type="image/webp"'))
    expect(html).toContain(`width="${picture.orgWidth}" height="${Math.round(picture.orgWidth / 1.5)}"`)
    expect(html).toContain('loading="lazy"')
  })

  it('is fetched at once and before others when it is the first of the page', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} ratio="16x9" sizes="100vw" priority />)
    expect(html).toContain('loading="eager"')
    expect(html).toContain('fetchPriority="high"')
  })

  it('keeps its focus in sight where its frame is of another shape', () => {
    const wide = { ...picture, orgWidth: 1600, orgHeight: 1000, focus: { x: 0.95, y: 0.5 } }
    const html = renderToStaticMarkup(<Picture picture={wide} ratio="1x1" sizes="100vw" fill />)
    expect(html).toContain('data-focus-x="4"')
    expect(html).not.toContain('data-focus-y')
  })

  it('has one address when it is a drawing', () => {
    const drawing = { ...picture, vector: true, key: 'plans/type-1a.sv.svg' }
    const html = renderToStaticMarkup(<Picture picture={drawing} ratio="org" sizes="100vw" contain />)
    expect(html).not.toContain('<source')
    expect(html).toContain('/pictures/original/')
  })

  it('is a named ground when it is missing, or decoration when a text beside it says the same', () => {
    const named = renderToStaticMarkup(<Picture picture={null} ratio="3x2" sizes="100vw" alt="Kanalhusen" />)
    expect(named).toContain('role="img" aria-label="Kanalhusen"')
    expect(renderToStaticMarkup(<Picture picture={null} ratio="3x2" sizes="100vw" />)).toContain('aria-hidden="true"')
  })
})
