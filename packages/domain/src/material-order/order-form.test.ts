import { describe, expect, it } from 'vitest'
import { projectStatuses } from '../housing/enumerations.ts'
import { hasMaterial, orderFieldOf, orderHref, readOrderForm } from './order-form.ts'

const byEmail: Record<string, string> = {
  stage0: 'kajen-1',
  stage2: 'kajen-3',
  prospectus: 'yes',
  'floor-plans': 'yes',
  delivery: 'email',
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  terms: 'yes',
}
const byPost = { ...byEmail, delivery: 'post', street: 'Kajvägen 4', postalCode: '131 71', city: 'Nacka' }
const read = (fields: Record<string, string | null>) => readOrderForm((name) => fields[name] ?? null)
const problems = (fields: Record<string, string | null>) => {
  const reading = read(fields)
  return reading.ok ? [] : reading.problems
}

describe('the order form', () => {
  it('is read into an order by e-mail, about one or several stages', () => {
    expect(read(byEmail)).toEqual({
      ok: true,
      value: {
        stageIds: ['kajen-1', 'kajen-3'],
        materials: ['prospectus', 'floor-plans'],
        firstName: 'Amina',
        lastName: 'Lindqvist',
        email: 'amina@example.se',
        address: null,
      },
    })
  })

  it('requires an address only when the material comes by post', () => {
    expect(read({ ...byEmail, street: 'Kajvägen 4' })).toMatchObject({ value: { address: null } })
    expect(read(byPost)).toMatchObject({
      value: { address: { street: 'Kajvägen 4', postalCode: '131 71', city: 'Nacka' } },
    })
    expect(problems({ ...byEmail, delivery: 'post' })).toEqual([
      { field: 'street', problem: 'required' },
      { field: 'postalCode', problem: 'required' },
      { field: 'city', problem: 'required' },
    ])
  })

  it('says every problem at once, in the order of the form', () => {
    expect(problems({ firstName: 'R2', lastName: '', email: 'amina' })).toEqual([
      { field: 'stages', problem: 'required' },
      { field: 'materials', problem: 'required' },
      { field: 'delivery', problem: 'required' },
      { field: 'firstName', problem: 'invalidInput' },
      { field: 'lastName', problem: 'required' },
      { field: 'email', problem: 'email' },
      { field: 'terms', problem: 'required' },
    ])
  })

  it.each([
    ['postalCode', 'SE-131 71', 'numeric'],
    ['postalCode', '1'.repeat(51), 'inputToLong'],
    ['street', 'x'.repeat(251), 'inputToLong'],
    ['city', '<Nacka>', 'invalidInput'],
  ])('refuses the %s %s', (field, text, problem) => {
    expect(problems({ ...byPost, [field]: text })).toEqual([{ field, problem }])
  })

  it('counts a stage that is named twice once', () => {
    expect(read({ ...byEmail, stage1: 'kajen-1' })).toMatchObject({ value: { stageIds: ['kajen-1', 'kajen-3'] } })
  })

  it('knows which field a box belongs to', () => {
    expect(['stage3', 'price-list', 'email'].map(orderFieldOf)).toEqual(['stages', 'materials', 'email'])
  })

  it('is about stages that are not sold out and not an agent’s', () => {
    expect(projectStatuses.filter((status) => !hasMaterial({ status }))).toEqual([
      'sold-out',
      'succession',
      'reference',
    ])
    expect(orderHref('/bestall-material/', 'kajen 1')).toBe('/bestall-material/?stage=kajen%201')
  })
})
