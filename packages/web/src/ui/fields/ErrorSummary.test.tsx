import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { ErrorSummary, type FieldProblem } from './ErrorSummary.tsx'
import { TextField } from './TextField.tsx'

const draw = (element: React.ReactNode) =>
  renderToStaticMarkup(<SiteProvider site={siteById('se')}>{element}</SiteProvider>)

beforeAll(() => loadTexts('sv'))

describe('the error summary', () => {
  const problems: FieldProblem[] = [
    { fieldId: 'phone', label: 'Telefon', message: 'Skriv numret med 7 till 20 siffror.' },
    { fieldId: 'terms', label: 'Villkor', message: 'Godkänn villkoren.' },
  ]

  it('is not there while nothing is wrong', () => {
    expect(draw(<ErrorSummary problems={[]} attempt={1} />)).toBe('')
  })

  it('counts the problems and links to each field, in the order of the form', () => {
    const html = draw(<ErrorSummary problems={problems} attempt={1} />)
    expect(html).toContain('2 saker att rätta')
    expect([...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])).toEqual(['phone', 'terms'])
    expect(html).toContain('Telefon: skriv numret')
  })

  it('can take focus and is announced', () => {
    const html = draw(<ErrorSummary problems={problems} attempt={1} />)
    expect(html).toContain('tabindex="-1"')
    expect(html).toContain('role="alert"')
  })
})

describe('a field', () => {
  it('is heard with its hint and its error, and says that it is wrong', () => {
    const html = draw(<TextField name="phone" label="Telefon" hint="Med riktnummer." error="Skriv numret." />)
    expect(html).toContain('aria-describedby="phone-hint phone-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html.indexOf('phone-error')).toBeLessThan(html.indexOf('<input'))
  })

  it('marks what is optional, not what is required', () => {
    expect(draw(<TextField name="phone" label="Telefon" optional />)).toContain('(frivilligt)')
    expect(draw(<TextField name="phone" label="Telefon" />)).not.toContain('frivilligt')
  })
})
