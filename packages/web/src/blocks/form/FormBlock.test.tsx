import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { examples } from './FormBlock.examples.ts'
import { FormBlock } from './FormBlock.tsx'

beforeAll(() => loadTexts('sv'))

describe("an editor's form before scripts have run", () => {
  const draw = () => {
    const model = examples['all kinds of fields']
    if (!model) throw new Error('the example is gone')
    return renderToStaticMarkup(
      <SiteProvider site={siteById('se')}>
        <FormBlock id="contact-form" model={model} />
      </SiteProvider>,
    )
  }

  it('is a plain post to its action', () => {
    expect(draw()).toContain('action="/api/forms/se/contact" method="post"')
  })

  it("leaves checking to the browser's own messages", () => {
    const html = draw()
    expect(html).not.toContain('novalidate')
    expect(html.match(/\srequired=""/g)).toHaveLength(5)
    expect(html).toContain('maxLength="2000"')
  })

  it('holds the messages that the answer of the server points to', () => {
    expect(draw()).toContain('id="contact-sent"')
    expect(draw()).toContain('id="contact-failed"')
  })

  it('gives its fields anchors of their own, so that two forms can share a page', () => {
    expect(draw()).toContain('id="contact-email"')
  })
})
