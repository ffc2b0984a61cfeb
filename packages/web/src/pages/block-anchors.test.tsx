import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteProvider } from '../site/site-context.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { preloadEverything } from './preload-page.ts'
import { modelExamples } from './sandbox/all-examples.ts'

beforeAll(async () => {
  await Promise.all([preloadEverything(), loadTexts('sv')])
})

describe('a block', () => {
  // By its anchor a preview knows which part of the page it is, and links lead to it.
  it.each(modelExamples('blocks'))('has its anchor once: $kind', async ({ load }) => {
    const { Component, examples } = await load()
    for (const [name, model] of Object.entries(examples)) {
      const html = renderToStaticMarkup(
        <SiteProvider site={siteById('se')}>
          <Component id="the-anchor" model={model} />
        </SiteProvider>,
      )
      expect(html.match(/ id="the-anchor"/g), name).toHaveLength(1)
    }
  })
})
