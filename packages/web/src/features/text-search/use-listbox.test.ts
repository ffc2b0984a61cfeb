import { describe, expect, it } from 'vitest'
import { keyMove } from './use-listbox.ts'

describe('keys in the quick search', () => {
  it('arrow down goes through the options and back to the field', () => {
    expect([null, 0, 1, 2].map((active) => keyMove('ArrowDown', active, 3))).toEqual([
      { to: 0 },
      { to: 1 },
      { to: 2 },
      { to: null },
    ])
  })
  it('arrow up begins at the last option', () => {
    expect([null, 2, 1, 0].map((active) => keyMove('ArrowUp', active, 3))).toEqual([
      { to: 2 },
      { to: 1 },
      { to: 0 },
      { to: null },
    ])
  })
  it('Enter follows the option that is pointed at, and otherwise sends the form', () => {
    expect(keyMove('Enter', 1, 3)).toBe('follow')
    expect(keyMove('Enter', null, 3)).toBeNull()
  })
  it('Escape closes the list first, and without one is left to the flyout', () => {
    expect(keyMove('Escape', null, 3)).toBe('dismiss')
    expect(keyMove('Escape', null, 0)).toBeNull()
  })
  it('other keys are the field’s own', () => {
    expect(keyMove('Home', 1, 3)).toBeNull()
    expect(keyMove('ArrowDown', null, 0)).toBeNull()
  })
})
