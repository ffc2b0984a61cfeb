import { type FormState, registerFormId } from '@nyhem/contract/calls/form-state'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { RegisterSteps } from './RegisterSteps.tsx'

function draw(formState: FormState | null): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <SiteProvider site={siteById('se')}>
      <PageProvider value={{ path: '/skapa-konto/', formState }}>
        <RegisterSteps hasVip privacyHref="/integritet/" loginHref="/logga-in/" />
      </PageProvider>
    </SiteProvider>,
  )
  return page
}

const input = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`[name='${name}']`)

beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'account')
})

describe('the registration form before scripts', () => {
  it('is posted with the page that it is on', () => {
    const page = draw(null)
    const form = page.querySelector('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/account_service/register'])
    expect(input(page, 'page')?.value).toBe('/skapa-konto/')
  })

  it('is drawn again with what was written and ticked, and a summary in the order of the form', () => {
    const page = draw({
      form: registerFormId,
      outcome: 'refused',
      values: { firstName: 'Siv', email: 'siv@example.se', campaignCode: 'VAR', newsLetter: 'yes' },
      problems: [
        { field: 'city', problem: 'inputToLong' },
        { field: 'birthDate', problem: 'required' },
        { field: 'terms', problem: 'required' },
      ],
    })
    const written = ['firstName', 'lastName', 'email', 'campaignCode'].map((name) => input(page, name)?.value)
    expect(written).toEqual(['Siv', '', 'siv@example.se', 'VAR'])
    expect(['newsLetter', 'terms'].map((name) => input(page, name)?.checked)).toEqual([true, false])
    expect([...page.querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href'))).toEqual([
      '#register-birthDate',
      '#register-city',
      '#register-terms',
    ])
  })

  it('says where to look when it was taken', () => {
    const page = draw({ form: registerFormId, outcome: 'sent', values: {}, problems: [] })
    expect(page.querySelector('form')).toBeNull()
    expect(page.querySelector(`#${registerFormId}`)?.textContent).toContain('Titta i din inkorg')
  })

  it('says that one must wait', () => {
    const problems = [{ field: 'form', problem: 'TooManyRequests' }]
    const page = draw({ form: registerFormId, outcome: 'refused', values: {}, problems })
    expect(page.textContent).toContain('Det har blivit för många försök.')
  })
})
