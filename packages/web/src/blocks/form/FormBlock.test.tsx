import type { FormState } from '@nyhem/contract/calls/form-state'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { examples } from './FormBlock.examples.ts'
import { FormBlock } from './FormBlock.tsx'

beforeAll(() => Promise.all([loadTexts('sv'), loadTextGroup('sv', 'content-form')]))

function draw(formState: FormState | null = null): string {
  const model = examples['all kinds of fields']
  if (!model) throw new Error('the example is gone')
  return renderToStaticMarkup(
    <SiteProvider site={siteById('se')}>
      <PageProvider value={{ path: '/kontakt/', formState }}>
        <FormBlock id="contact-form" model={model} />
      </PageProvider>
    </SiteProvider>,
  )
}

describe("an editor's form before scripts have run", () => {
  it('is a plain post to its action', () => {
    expect(draw()).toContain('action="/api/forms/se/contact" method="post"')
  })

  it("leaves checking to the browser's own messages", () => {
    const html = draw()
    expect(html).not.toContain('novalidate')
    expect(html.match(/\srequired=""/g)).toHaveLength(5)
    expect(html).toContain('maxLength="2000"')
  })

  it('names the page it is on, and has the anchor that the answer leads to', () => {
    expect(draw()).toContain('<input type="hidden" name="page" value="/kontakt/"/>')
    expect(draw()).toContain('<span id="contact"></span>')
  })

  it('gives its fields anchors of their own, so that two forms can share a page', () => {
    expect(draw()).toContain('id="contact-email"')
  })
})

describe("an editor's form that was posted without scripts", () => {
  const answered = (changes: Partial<FormState>): FormState => ({
    form: 'contact',
    outcome: 'refused',
    values: {},
    problems: [],
    ...changes,
  })

  it('keeps what was written when it is refused, and says at each field what would do', () => {
    const html = draw(
      answered({
        values: { name: 'Åsa', email: 'nej', message: 'Hej <b>', terms: 'on' },
        problems: [{ field: 'email', problem: 'email' }],
      }),
    )
    expect(html).toContain('value="Åsa"')
    expect(html).toContain('value="nej"')
    expect(html).toContain('Hej &lt;b&gt;</textarea>')
    expect(html).toContain('id="contact-email-error"')
    expect(html).toContain('href="#contact-email"')
  })

  it('thanks when it was sent, and shows no form', () => {
    const html = draw(answered({ outcome: 'sent' }))
    expect(html).not.toContain('<form')
  })

  it('is no matter of another form on the page', () => {
    expect(draw(answered({ form: 'interest', values: { name: 'Åsa' } }))).not.toContain('Åsa')
  })
})
