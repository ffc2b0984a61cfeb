import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { prefer } from '../entry/preferences.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { places } from './places.ts'
import { useKeys } from './use-keys.ts'

const root = testRoot()
let opened: string[]

function Keys() {
  useKeys({ places, onPalette: () => opened.push('palette'), onKeyList: () => opened.push('keys') })
  return (
    <>
      <input aria-label="Field" data-search />
      <a data-row href="/one">
        One
      </a>
      <a data-row href="/two">
        Two
      </a>
    </>
  )
}

beforeEach(async () => {
  opened = []
  prefer({ keys: 'on' })
  history.replaceState(null, '', '/')
  await root.render(<Keys />)
})

function press(key: string, { on = document.body, ...rest }: { on?: Element; ctrlKey?: boolean } = {}): void {
  act(() => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }))
  })
}
const field = () => document.querySelector('input') as HTMLInputElement
const focusedText = () => document.activeElement?.textContent

describe('the keys of the office', () => {
  it('open the palette by Ctrl K, in a field too', () => {
    press('k', { ctrlKey: true })
    press('K', { ctrlKey: true, on: field() })
    expect(opened).toEqual(['palette', 'palette'])
  })
  it('list themselves by ?, and go to a place by G and its letter', () => {
    press('?')
    expect(opened).toEqual(['keys'])
    press('g')
    press('l')
    expect(location.pathname).toBe('/log')
    press('p')
    expect(location.pathname).toBe('/log')
  })
  it('move along the rows of a list by J and K', () => {
    press('j')
    expect(focusedText()).toBe('One')
    press('j')
    press('j')
    expect(focusedText()).toBe('Two')
    press('k')
    expect(focusedText()).toBe('One')
  })
  it('lead to the search field by /', () => {
    press('/')
    expect(document.activeElement).toBe(field())
  })
  it('do not act as single letters in fields, in dialogs, or when turned off', () => {
    press('?', { on: field() })
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    press('?')
    dialog.remove()
    prefer({ keys: 'off' })
    press('?')
    press('j')
    expect(opened).toEqual([])
    expect(document.activeElement).toBe(document.body)
  })
})
