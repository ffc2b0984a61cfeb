import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { ContactSentence } from './ContactSentence.tsx'

it('a sentence with the address and number of the site has them as links', () => {
  const site = siteById('no')
  const { email } = site.company
  const html = renderToStaticMarkup(
    <SiteProvider site={site}>
      <ContactSentence>{`Skriv til ${email} eller ring 55 50 01 00.`}</ContactSentence>
    </SiteProvider>,
  )
  expect(html).toBe(
    `Skriv til <a href="mailto:${email}">${email}</a> eller ring <a href="tel:55500100">55 50 01 00</a>.`,
  )
})
