import type { OpenedSiteSettings } from '@nyhem/contract/calls/site-settings'
import type { JsonObject } from '@nyhem/domain/content/draft'
import { act, useReducer } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formReducer, openForm } from '../../form/form-state.ts'
import { testRoot } from '../../test-root.fixture.ts'
import { SettingsPart } from './SettingsPart.tsx'
import type { SettingsTab } from './settings-tabs.ts'
import { draftOf } from './use-settings-editor.ts'

const root = testRoot()

const menu = {
  widget: 'list',
  optional: true,
  min: 0,
  max: 30,
  of: {
    widget: 'group',
    optional: false,
    either: null,
    shape: {
      page: { widget: 'page', optional: false },
      text: { widget: 'short', form: 'words', max: 200, orYesNo: false, optional: true },
    },
  },
} as const
const opened: OpenedSiteSettings = {
  siteId: 'se',
  siteName: 'Norrvida',
  timeZone: 'Europe/Stockholm',
  versionId: 1,
  revision: 0,
  fields: {},
  problems: [],
  warnings: [],
  form: {
    widget: 'group',
    optional: false,
    either: null,
    shape: { menus: { widget: 'group', optional: true, either: null, shape: { main: menu, legal: menu } } },
  },
  shown: { versionId: 1, by: null, at: '2026-03-02T08:00:00.000Z' },
  menusOfPages: {
    main: [
      { page: '/a/', title: 'Ett' },
      { page: '/b/', title: 'Två' },
      { page: '/c/', title: 'Tre' },
    ],
    quick: [],
    career: [],
    'footer-explore': [],
    'footer-company': [],
    'footer-help': [],
    legal: [],
  },
  pages: [{ group: 'errors', pageId: 'se:_404/x', path: '_404', title: 'Borta' }],
  forms: [],
}

let fields: JsonObject

function Part({ tab, began }: { tab: SettingsTab; began: JsonObject }) {
  const [state, dispatch] = useReducer(formReducer, draftOf(began), openForm)
  fields = state.draft.fields
  return <SettingsPart tab={tab} opened={opened} fields={fields} dispatch={dispatch} clock={() => 0} />
}
const show = (tab: SettingsTab, began: JsonObject = {}) => root.render(<Part tab={tab} began={began} />)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  ) as HTMLButtonElement
const click = (name: string) => act(async () => button(name).click())
const press = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true })),
  )
const order = () =>
  ((fields.menus as { main?: { text: string }[] } | undefined)?.main ?? []).map(({ text }) => text).join()

describe('a menu', () => {
  beforeEach(() => show('menus'))

  it('is ordered by its pages until somebody orders it here', async () => {
    expect(document.body.textContent).toContain('Sidorna bestämmer själva ordningen.')
    expect(fields.menus).toBeUndefined()
    await click('Ordna här: Huvudmeny')
    expect(order()).toBe('Ett,Två,Tre')
    await click('Låt sidorna bestämma: Huvudmeny')
    expect(order()).toBe('')
  })

  it('is ordered by keys: Alt and an arrow move the entry, and the focus goes with it', async () => {
    await click('Ordna här: Huvudmeny')
    document.querySelector<HTMLElement>('summary')?.focus()
    await press('ArrowDown')
    expect(order()).toBe('Två,Ett,Tre')
    expect(document.activeElement?.textContent).toBe('Ett')
    await press('ArrowDown')
    expect(order()).toBe('Två,Tre,Ett')
    await press('ArrowDown')
    expect(order()).toBe('Två,Tre,Ett')
    await press('ArrowUp')
    expect(order()).toBe('Två,Ett,Tre')
    expect(document.activeElement?.textContent).toBe('Ett')
  })

  it('is ordered by buttons, which say what they move', async () => {
    await click('Ordna här: Huvudmeny')
    expect(button('Flytta upp: Ett').disabled).toBe(true)
    await click('Flytta upp: Tre')
    expect(order()).toBe('Ett,Tre,Två')
    await click('Ta bort: Ett')
    expect(order()).toBe('Tre,Två')
  })
})

describe('the banner', () => {
  it('is shown in its tone, and says when nobody sees it', async () => {
    await show('banner', {
      crisisBanner: { type: 'emergency', heading: 'Växeln är nere', text: 'Skriv', enabled: false },
    })
    expect(document.querySelector('figure')?.textContent).toContain('Växeln är nere')
    expect(document.querySelector('figure')?.textContent).toContain('ingen ser den')
  })
})

describe('what is said by pages', () => {
  it('leads to the editor of the page', async () => {
    await show('errors')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/pages/se%3A_404%2Fx')
  })
})
