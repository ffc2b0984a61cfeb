import { describe, expect, it } from 'vitest'
import type { ControlFact } from '../screen-facts.ts'
import { defaultControls } from './control-lints.ts'
import { emptyScreen } from './empty-screen.fixture.ts'

const find = (more: Partial<ControlFact>) => {
  const plain = {
    tag: 'input',
    type: 'text',
    name: 'Fält',
    appearance: 'none',
    accentColor: 'auto',
    marker: '',
    border: 'solid',
  }
  return defaultControls.find({ ...emptyScreen, controls: [{ ...plain, ...more }] })
}

describe('a control as the browser draws it', () => {
  it.each([
    ['a file field', { type: 'file' }, 'file button'],
    ['a date field, in the order of the browser', { type: 'date' }, 'date field'],
    ['a list of choices', { tag: 'select', type: '', appearance: 'auto' }, 'list of choices'],
    ['a box to tick in the colour of the browser', { type: 'checkbox', appearance: 'auto' }, 'checkbox'],
    ['a folded part with a triangle', { tag: 'summary', type: '', marker: 'disclosure-closed' }, 'triangle'],
    ['a button in relief', { tag: 'button', type: 'button', appearance: 'auto', border: 'outset' }, 'button'],
    ['a meter', { tag: 'meter', type: '', appearance: 'auto' }, 'meter'],
  ])('is found: %s', (_, control, kind) => {
    expect(find(control)).toEqual([`${kind} “Fält”`])
  })

  it.each([
    ['a text field', {}],
    ['a list of choices with a sign of ours', { tag: 'select', type: '' }],
    ['a box to tick in our colour', { type: 'checkbox', appearance: 'auto', accentColor: 'rgb(0, 0, 0)' }],
    ['a folded part with a sign of ours', { tag: 'summary', type: '', marker: '' }],
    ['a button with a border of ours', { tag: 'button', type: 'button', appearance: 'auto' }],
  ])('is none: %s', (_, control) => {
    expect(find(control)).toEqual([])
  })
})
