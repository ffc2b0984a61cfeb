import { describe, expect, it } from 'vitest'
import { contractingProjectTypes, referenceProjectTypes } from '../housing/enumerations.ts'
import { countTypes, likeProject, parseReferenceType, type ReferenceType, typesOf } from './reference-filter.ts'

const project = (id: string, ...types: ReferenceType[]) => ({
  id,
  types: referenceProjectTypes.filter((type) => types.includes(type)),
  contractingTypes: contractingProjectTypes.filter((type) => types.includes(type)),
})
const harbour = project('harbour', 'premises', 'quay-concrete', 'field-work')
const village = project('village', 'tenancy', 'detached-houses')
const square = project('square', 'field-work')
const all = [harbour, village, square]

describe('the types of reference projects', () => {
  it('are the ten of housing, or the contractor’s seven', () => {
    expect(typesOf(harbour, 'housing')).toEqual(['premises'])
    expect(typesOf(harbour, 'contracting')).toEqual(['quay-concrete', 'field-work'])
  })

  it('are counted in the order of the specification, those without a project left out', () => {
    expect(countTypes(all, 'housing')).toEqual([
      { type: 'detached-houses', count: 1 },
      { type: 'tenancy', count: 1 },
      { type: 'premises', count: 1 },
    ])
    expect(countTypes(all, 'contracting')).toEqual([
      { type: 'quay-concrete', count: 1 },
      { type: 'field-work', count: 2 },
    ])
  })

  it('are read from an address, each list its own', () => {
    expect(parseReferenceType('tenancy', 'housing')).toBe('tenancy')
    expect(parseReferenceType('tenancy', 'contracting')).toBeNull()
    for (const word of [null, '', 'Tenancy', '__proto__', '<b>']) expect(parseReferenceType(word, 'housing')).toBeNull()
  })
})

describe('projects like another', () => {
  it('are those that share most types with it, without itself', () => {
    expect(likeProject(harbour, all).map(({ id }) => id)).toEqual(['square', 'village'])
    expect(likeProject(village, all).map(({ id }) => id)).toEqual(['harbour', 'square'])
  })
})
