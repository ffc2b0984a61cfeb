import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleExplorerPlan } from '../../examples/sample-explorer-plan.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { type SunMoment, SunStudyPanel } from './SunStudyPanel.tsx'

const stockholm = { latitude: 59.33, longitude: 18.07 }
const midsummer = '2027-06-21' as LocalDate
const evening: SunMoment = { date: midsummer, minutes: 18 * 60 + 30 }
const onChange = vi.fn<(value: SunMoment) => void>()
let root: Root

async function show(value: SunMoment, more: { hours?: readonly number[]; lightDate?: LocalDate | null } = {}) {
  const { hours = [8, 12, 16, 20], lightDate = midsummer } = more
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(
      <SiteProvider site={siteById('se')}>
        <SunStudyPanel
          plan={sampleExplorerPlan}
          geo={stockholm}
          timeZone="Europe/Stockholm"
          {...{ hours, lightDate, value, onChange }}
        />
      </SiteProvider>,
    )
  })
}

const one = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`no button says ${text}`)
  return found
}
const write = (input: HTMLInputElement, text: string) =>
  act(async () => {
    // React ignores a value set through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const said = () => document.body.textContent ?? ''
const patches = () => document.querySelectorAll('polygon').length

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'sun-study')])
})
beforeEach(() => onChange.mockReset())
afterEach(() => act(async () => root.unmount()))

describe('the study of the sun', () => {
  it('says time, direction and height on the slider', async () => {
    await show(evening)
    const slider = one<HTMLInputElement>('input[type=range]')
    expect(slider.getAttribute('aria-valuetext')).toBe('18.30, solen i väster, 22° över horisonten')
    expect([slider.min, slider.max, slider.step]).toEqual(['0', '1430', '10'])
  })

  it('draws where the sun falls, and says which rooms have it', async () => {
    await show(evening)
    expect(patches()).toBeGreaterThan(2)
    expect(one('figcaption').textContent).toBe('Direkt sol nu: Vardagsrum och kök, Sovrum, Sovrum 2, Balkong')
    expect(one('svg[role=img]').getAttribute('aria-label')).toContain('18.30')
  })

  it('draws no sun on the floors while it is down', async () => {
    await show({ ...evening, minutes: 0 })
    expect(patches()).toBe(0)
    expect(said()).toContain('Solen är under horisonten.')
    expect(one('figcaption').textContent).toBe('Ingen direkt sol i hemmet nu')
  })

  it('changes the time in steps and leaves the day', async () => {
    await show(evening)
    await write(one('input[type=range]'), '600')
    expect(onChange).toHaveBeenCalledWith({ date: midsummer, minutes: 600 })
  })

  it('goes to an hour that the picture has light of, and says which it shows', async () => {
    await show(evening)
    expect(button('20.00').getAttribute('aria-pressed')).toBe('true')
    expect(said()).toContain('Ljuset i bilden är från kl. 20.00.')
    await act(async () => button('12.00').click())
    expect(onChange).toHaveBeenCalledWith({ date: midsummer, minutes: 720 })
  })

  it('says the day of the light when another day is studied', async () => {
    await show({ ...evening, date: '2027-12-21' as LocalDate })
    expect(said()).toContain('Ljuset i bilden är från kl. 20.00 den 21\u00a0juni.')
  })

  it('says nothing of a light that the picture has not', async () => {
    await show(evening, { hours: [] })
    expect(said()).not.toContain('Ljuset i bilden')
  })

  it('goes to the days of most and least light, of the year that is studied', async () => {
    await show(evening)
    await act(async () => button('Kortaste dagen').click())
    expect(onChange).toHaveBeenCalledWith({ date: '2027-12-21', minutes: evening.minutes })
  })

  it('offers the day of the picture when it is none of those', async () => {
    await show(evening, { lightDate: '2027-08-15' as LocalDate })
    await act(async () => button('Bildens dag').click())
    expect(onChange).toHaveBeenCalledWith({ date: '2027-08-15', minutes: evening.minutes })
  })

  it('takes any day that is written, and waits while it is not whole', async () => {
    await show(evening)
    const field = one<HTMLInputElement>('input[type=date]')
    await write(field, '0202-08-01')
    await write(field, '')
    expect(onChange).not.toHaveBeenCalled()
    await write(field, '2028-08-01')
    expect(onChange).toHaveBeenCalledWith({ date: '2028-08-01', minutes: evening.minutes })
  })

  it('has the hours of each room and balcony in a table', async () => {
    await show(evening)
    expect(one('caption').textContent).toBe('Direkt sol 21\u00a0juni')
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(rows).toHaveLength(sampleExplorerPlan.rooms.length)
    expect(rows.find((row) => row?.startsWith('Balkong'))).toBe('Balkong10.20–19.109\u00a0h')
    expect(rows.find((row) => row?.startsWith('Hall'))).toBe('Hallingen direkt sol0\u00a0h')
  })
})
