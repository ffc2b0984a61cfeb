import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sampleChoices } from '../../examples/sample-my-home.ts'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { leavePage, loadFixtureTexts, said, show } from '../booking/booking-page.fixture.tsx'
import { fakeServer } from '../session/fake-server.ts'
import { InteriorChoices } from './InteriorChoices.tsx'

const choices = sampleChoices()
const open = choices.choices.find(({ isOpen }) => isOpen)
if (!open) throw new Error('the sample has no open choice')
const post = `POST /api/my-home/choices/${open.id}`
const standing = open.options.find(({ id }) => id === open.standingId)?.title

const choose = () =>
  act(async () => {
    document
      .querySelector(`#choice-${open.id}`)
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

beforeAll(async () => {
  await loadFixtureTexts()
  await loadTextGroup('sv', 'my-home')
})
afterEach(leavePage)

describe('an interior choice', () => {
  it('that comes after its last day says so, and what stands', async () => {
    const locked = choices.choices.map((one) => (one.id === open.id ? { ...one, isOpen: false } : one))
    fakeServer({ [post]: { body: { code: 'Locked', choices: { ...choices, choices: locked } } } })
    await show(<InteriorChoices choices={choices} answered={null} />)
    await choose()
    const alert = document.querySelector('[role="alert"]')
    expect(alert?.textContent).toBe(`Sista dagen har passerat och valet är låst. ${standing} gäller.`)
    expect(document.activeElement).toBe(alert)
  })

  it('that is saved says what stands', async () => {
    fakeServer({ [post]: { body: { code: 'Ok', choices } } })
    await show(<InteriorChoices choices={choices} answered={null} />)
    await choose()
    expect(document.querySelector('[role="status"]')?.textContent).toContain(standing)
  })

  it('that could not be sent stays to be sent again', async () => {
    fakeServer({ [post]: new Error('no network') })
    await show(<InteriorChoices choices={choices} answered={null} />)
    await choose()
    expect(document.querySelector(`#choice-${open.id} [role="alert"]`)).not.toBeNull()
    expect(said()).toContain(open.title)
  })
})

describe('the marked option', () => {
  const mark = (optionId: string) =>
    act(async () => document.querySelector<HTMLInputElement>(`#choice-${open.id} input[value="${optionId}"]`)?.click())
  const total = () =>
    document.querySelector('[role="status"][aria-label]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  const preview = () =>
    document.querySelector(`#choice-${open.id} figure`)?.textContent?.replaceAll('\u00a0', ' ') ?? ''

  it('is told by its difference to the standard, in words and money', async () => {
    fakeServer({})
    await show(<InteriorChoices choices={choices} answered={null} />)
    expect(preview()).toContain('Ingår i priset')
    await mark('stone')
    expect(preview()).toContain('I stället för standard: Ekparkett, trestav')
    expect(preview()).toContain('+ 19 000 kr jämfört med standard')
  })

  it('counts in the total at once, with what is not saved told apart', async () => {
    fakeServer({})
    await show(<InteriorChoices choices={choices} answered={null} />)
    expect(total()).toContain('23 500 kr')
    await mark('stone')
    expect(total()).toContain('42 500 kr')
    expect(total()).toContain('Varav inte sparat: + 19 000 kr')
  })

  it('says of which home its room is, and shows no room where there is none', async () => {
    fakeServer({})
    await show(<InteriorChoices choices={choices} answered={null} />)
    expect(document.querySelector(`#choice-${open.id} figure img`)).toBeNull()
    await mark('stone')
    expect(preview()).toContain('Bilden visar valet i ett annat hem.')
  })
})
