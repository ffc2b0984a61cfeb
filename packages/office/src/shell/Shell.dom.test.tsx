import type { StaffMe } from '@nyhem/contract/calls/staff'
import { listPages } from '@nyhem/contract/routes/editing.paths'
import { getMe } from '@nyhem/contract/routes/office.paths'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InOffice, officeServer, publisher } from '../office-server.fixture.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { textsOf } from '../texts/use-texts.tsx'
import { nameOfPlace, placesOf } from './places.ts'
import { Shell } from './Shell.tsx'

const root = testRoot()
const agent: StaffMe = { ...publisher, allowed: [...actionsOfRole.agent] }

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
})
afterEach(() => vi.useRealTimers())

async function open(me: StaffMe) {
  const server = officeServer({ [getMe]: () => me, [listPages]: () => ({ pages: [] }) })
  await root.render(
    <InOffice>
      <Shell>{null}</Shell>
    </InOffice>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return server
}

const texts = textsOf.sv
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))

describe('"More" at the bottom of a telephone', () => {
  it('leads to every place that one may see', async () => {
    await open(agent)
    await act(async () => button(texts.navigation.more)?.click())
    const offered = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent ?? '')
    for (const place of placesOf(agent))
      expect(offered.some((text) => text.startsWith(nameOfPlace(place, texts)))).toBe(true)
  })
})

describe('what is typed to find something', () => {
  const type = (text: string) =>
    act(async () => {
      const field = document.querySelector('[role="combobox"]') as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(1_000)
    })

  it('is sought among pages by address, unless it may be the number, address or phone of a person', async () => {
    const { asked } = await open(publisher)
    await act(async () => button(texts.navigation.more)?.click())
    for (const text of ['19540215-9817', '070-174 06 67', 'vera@example.com', 'Om oss']) await type(text)
    const searched = asked.filter(({ route }) => route === listPages).map(({ query }) => query.get('search'))
    expect(searched).toEqual(['Om oss'])
  })
})
