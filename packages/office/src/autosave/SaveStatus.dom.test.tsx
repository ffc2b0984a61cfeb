import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { testRoot } from '../test-root.fixture.ts'
import type { Conflict, SaveState } from './autosave.ts'
import { SavedState, SaveStatus } from './SaveStatus.tsx'

const root = testRoot()
const onNow = vi.fn()
const onResolve = vi.fn()
const conflict: Conflict = { path: ['fields', 'facts'], yours: [{ label: 'Hiss', value: 'Ja' }], theirs: null }

const draw = (state: SaveState) =>
  root.render(
    <>
      <SavedState state={state} />
      <SaveStatus state={state} onNow={onNow} onResolve={onResolve} nameOf={() => 'Fakta'} />
    </>,
  )
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]

describe('the status of saving', () => {
  it('is said politely while all goes well', async () => {
    await draw({ kind: 'saved' })
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Sparat')
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('is an alert when saving fails, with the next try and a way to try now', async () => {
    await draw({ kind: 'failing', nextTryMs: 4_000 })
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Nytt försök om 4 s')
    await act(async () => buttons()[0]?.click())
    expect(onNow).toHaveBeenCalledOnce()
  })

  it('shows both values of a conflict by the name of the field, of which one is taken', async () => {
    await draw({ kind: 'conflict', conflicts: [conflict] })
    expect(document.querySelector('h3')?.textContent).toBe('Fakta')
    expect([...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toEqual([
      'Hiss, Ja',
      '(tomt)',
    ])
    await act(async () => buttons()[1]?.click())
    expect(onResolve).toHaveBeenCalledWith(conflict, 'theirs')
  })
})
