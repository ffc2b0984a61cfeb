import { expect, it } from 'vitest'
import { faultPlaceText } from './fault-place-text.ts'

it('names the room and the part, and once what is both', () => {
  expect(faultPlaceText('Kök', 'Vatten och kranar')).toBe('Kök, Vatten och kranar')
  expect(faultPlaceText('Ventilation', 'Ventilation')).toBe('Ventilation')
})
