import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { Draft } from '@nyhem/domain/content/draft'
import { act, useReducer } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TargetsContext } from '../targets/targets.ts'
import { testRoot } from '../test-root.fixture.ts'
import { blockKinds } from './block-groups.ts'
import { emptyDraft } from './drafts.fixture.ts'
import { formReducer, openForm } from './form-state.ts'
import { someForm } from './forms.fixture.ts'
import { PageForm } from './PageForm.tsx'
import type { Problem } from './problems.ts'

const root = testRoot()
let draft: Draft
let clipboard: string
const start: Draft = {
  ...emptyDraft,
  title: 'Om oss',
  fields: { renderOnPage: false },
  blocks: [
    { key: 'a', kind: 'text', id: 'text-1', fields: { heading: 'Först' } },
    { key: 'b', kind: 'faq', id: 'faq-2', fields: {} },
  ],
}
const forms = {
  page: someForm,
  blocks: Object.fromEntries(blockKinds.map((kind) => [kind, someForm])) as Record<BlockKind, FormDescription>,
}
const targets = {
  language: null,
  search: async () => [{ kind: 'page' as const, value: 'se-kajen-1', title: 'Sjöfartskajen', detail: 'Nacka' }],
}

function Editor({ problems }: { problems: readonly Problem[] }) {
  const [state, dispatch] = useReducer(formReducer, openForm(start))
  draft = state.draft
  return (
    <TargetsContext value={targets}>
      <PageForm
        {...{ kind: 'standard', forms, state, problems, dispatch, settings: null, wanted: null, mayWrite: true }}
        clock={() => 0}
        onShown={() => undefined}
      />
    </TargetsContext>
  )
}
const open = (problems: readonly Problem[] = []) => root.render(<Editor problems={problems} />)

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
const labelled = <E extends HTMLElement = HTMLInputElement>(name: string): E => {
  const byName = all<E>(`[aria-label="${name}"]`)[0]
  const label = all<HTMLLabelElement>('label').find((one) => one.textContent?.trim() === name)
  const found = byName ?? (label?.htmlFor ? document.getElementById(label.htmlFor) : label?.querySelector('input'))
  if (!found) throw new Error(`nothing is labelled ${name}`)
  return found as unknown as E
}
const button = (name: string) => {
  const found = all<HTMLButtonElement>('button').find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const click = (element: HTMLElement) => act(async () => element.click())
const write = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) =>
  act(async () => {
    const prototype = Object.getPrototypeOf(element)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })
const order = () => draft.blocks.map(({ kind }) => kind).join(' ')

beforeEach(() => {
  clipboard = ''
  vi.stubGlobal('navigator', {
    ...{ userAgent: '', platform: '', vendor: '' },
    clipboard: {
      readText: async () => clipboard,
      writeText: async (text: string) => {
        clipboard = text
      },
    },
  })
})

describe('the fields of a page', () => {
  it('hold what is written in them, and nothing when they are emptied', async () => {
    await open()
    await write(labelled('Rubrik'), 'Hej')
    await write(labelled('Ingress'), 'Välkommen')
    await write(labelled('Datum'), '2026-11-27')
    await write(labelled('Bakgrund'), 'sunken')
    await click(labelled('Måndag'))
    expect(draft.fields).toEqual({
      ...{ renderOnPage: false, heading: 'Hej', lead: 'Välkommen', date: '2026-11-27', ground: 'sunken' },
      days: ['monday'],
    })
    await write(labelled('Rubrik'), '')
    await click(labelled('Måndag'))
    expect(Object.keys(draft.fields)).not.toContain('heading')
    expect(Object.keys(draft.fields)).not.toContain('days')
  })

  it('take a number with a comma, and keep what is no number as it was written', async () => {
    await open()
    await write(labelled('Antal, de senaste'), '3,5')
    expect(draft.fields.newest).toBe(3.5)
    await write(labelled('Antal, de senaste'), 'tre')
    expect(draft.fields.newest).toBe('tre')
  })

  it('take something of the catalogue by search', async () => {
    vi.useFakeTimers()
    await open()
    await click(button('Välj: Etapp'))
    await act(async () => vi.runAllTimersAsync())
    vi.useRealTimers()
    await click(document.querySelector('[role="option"]') as HTMLElement)
    expect(draft.fields.stage).toBe('se-kajen-1')
  })

  it('fill in one of those that exclude each other', async () => {
    await open()
    await click(labelled('Urval'))
    expect(draft.fields.query).toEqual({})
    await click(labelled('Projekt'))
    expect(Object.keys(draft.fields)).not.toContain('query')
  })

  it('have entries that are added, moved by keys and buttons, and removed', async () => {
    await open()
    await click(button('Lägg till: Fakta'))
    await click(button('Lägg till: Fakta'))
    await write(labelled('Ord'), 'Hiss')
    expect(draft.fields.facts).toEqual([{ label: 'Hiss' }, {}])
    await press(labelled('Ord'), 'ArrowDown', { altKey: true })
    expect(draft.fields.facts).toEqual([{}, { label: 'Hiss' }])
    await click(button('Flytta upp: Hiss'))
    await click(button('Ta bort: Hiss'))
    expect(draft.fields.facts).toEqual([{}])
  })

  it('are undone by Ctrl Z wherever the focus is, and done again', async () => {
    await open()
    await write(labelled('Rubrik'), 'Hej')
    await press(labelled('Rubrik'), 'z', { ctrlKey: true })
    expect(draft.fields).toEqual({ renderOnPage: false })
    await press(labelled('Rubrik'), 'z', { ctrlKey: true, shiftKey: true })
    expect(draft.fields.heading).toBe('Hej')
  })
})

describe('problems', () => {
  const problems: Problem[] = [
    { path: ['fields', 'lead'], sort: 'missing' },
    { path: ['blocks', 'b', 'fields', 'facts', 0, 'label'], sort: 'wrong' },
    { path: ['blocks', 'b', 'fields', 'more'], sort: 'wrong' },
  ]

  it('stand at their field, and in a summary that leads there', async () => {
    await open(problems)
    const lead = labelled('Ingress')
    expect(lead.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(lead.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Behövs för att publicera.',
    )
    const links = all<HTMLAnchorElement>('a')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Ingress',
      'Frågor och svar, Fakta, Post 1, Ord',
      'Frågor och svar, Länk till fler',
    ])
    await click(links[2] as HTMLElement)
    expect(document.activeElement?.closest('[id="field-blocks-b-fields-more"]')).not.toBeNull()
  })

  it('are gone through by F8, the last followed by the first', async () => {
    await open(problems)
    await press(labelled('Rubrik'), 'F8')
    expect(document.activeElement).toBe(labelled('Ingress'))
    await press(labelled('Ingress'), 'F8')
    expect(document.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('Frågor och svar, block 2 av 2')
  })
})

describe('the blocks of a page', () => {
  const part = (name: string, place: number, of = 2) => button(`${name}, block ${place} av ${of}`)

  it('are moved by keys and by buttons, which is said aloud', async () => {
    await open()
    await press(part('Text', 1), 'ArrowDown', { altKey: true })
    expect(order()).toBe('faq text')
    expect(all('[role="status"]')[0]?.textContent).toBe('Text är nu block 2.')
    await click(part('Text', 2))
    await click(button('Upp'))
    expect(order()).toBe('text faq')
  })

  it('are moved by drag', async () => {
    await open()
    const [first, second] = all('nav li')
    await act(async () => {
      first?.dispatchEvent(new Event('dragstart', { bubbles: true }))
    })
    await act(async () => {
      second?.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true }))
    })
    expect(order()).toBe('faq text')
  })

  it('are put in after another from a picker that is searched', async () => {
    await open()
    await press(part('Text', 1), 'i')
    await write(labelled('Vad vill du visa?'), 'bildtext')
    await click(document.querySelector('dialog ul button') as HTMLElement)
    expect(order()).toBe('text image faq')
    expect(draft.blocks[1]).toMatchObject({ id: 'image-3', fields: { renderOnPage: false } })
    expect(document.activeElement).toBe(part('Bild', 2, 3))
  })

  it('are duplicated with another key and anchor, and removed', async () => {
    await open()
    await press(part('Text', 1), 'd', { ctrlKey: true })
    const [first, copy] = draft.blocks
    expect(copy).toMatchObject({ kind: 'text', fields: { heading: 'Först' } })
    expect([copy?.key, copy?.id]).not.toContain(first?.key)
    expect(copy?.id).not.toBe(first?.id)
    await click(button('Ta bort'))
    expect(order()).toBe('text faq')
  })

  it('are copied as text and pasted on this or another page', async () => {
    await open()
    await click(part('Text', 1))
    await click(button('Kopiera'))
    expect(JSON.parse(clipboard)).toEqual({ 'nyhem-block': 1, kind: 'text', fields: { heading: 'Först' } })
    await press(part('Frågor och svar', 2), 'i')
    await click(button('Klistra in block'))
    expect(order()).toBe('text faq text')
  })

  it('are not made of what is no block', async () => {
    clipboard = 'Hej'
    await open()
    await press(part('Text', 1), 'i')
    await click(button('Klistra in block'))
    expect(order()).toBe('text faq')
    expect(all('[role="status"]')[0]?.textContent).toContain('inget block')
  })
})
