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
