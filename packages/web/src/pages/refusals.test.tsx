import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { allExamples } from '../../preview/examples.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { preloadEverything } from './preload-page.ts'

beforeAll(async () => {
  await Promise.all([preloadEverything(), loadTexts('sv')])
})

/** Parts beside what leads on: the map beside its list. */
const isPart = (name: string) => /^(?:Message\b|SearchMap: no map)/.test(name)

describe('a page or part that refuses', () => {
  const refusing = allExamples('se', true)
    .map(({ name, element }) => ({ name, html: () => renderToString(element) }))
    .filter(({ name }) => !isPart(name))
  it.each(refusing)('$name: leads on by a link or a button', ({ html: render }) => {
    const [, html = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(render()) ?? []
    if (!/data-tone="(?:info|warning|error)"/.test(html)) return
    expect(html).toMatch(/<a [^>]*href=|<button /)
  })
})
