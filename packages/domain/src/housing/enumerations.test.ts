import { describe, expect, it } from 'vitest'
import * as sets from './enumerations.ts'

describe('enumerations of §3: catalogue', () => {
  it.each([
    ['Finnish plot types', sets.plotTypes, 'own-plot optional-rented-plot rented-lot'],
    [
      'object statuses',
      sets.homeStatuses,
      'for-sale reserved booked sold pre-selling showing-apartment not-available succession',
    ],
    [
      'project statuses',
      sets.projectStatuses,
      'planned vip for-sale sold-out pre-selling move-in-ready succession reference',
    ],
    ['stage statuses', sets.stageStatuses, 'planned construction-start intermediation move-in-ready completed'],
    ['rental object statuses', sets.rentalStatuses, 'for-sale rented booked sold'],
    ['residence types', sets.residenceTypes, 'detached-house semi-detached-house apartment house town-house plot'],
    [
      'disposal forms, apart from the filter’s "all"',
      sets.disposalForms,
      'condominium ownership ownership-apartment tenancy',
    ],
    ['concepts', sets.concepts, 'senior-living premium original compact'],
    ['outdoor areas', sets.outdoorAreas, 'balcony terrace patio roof-top french-balcony porch sauna walk-in-closet'],
    ['parking', sets.parkings, 'included two-included can-purchase can-purchase-2 unknown cannot-purchase'],
    ['reference project statuses', sets.referenceProjectStatuses, 'ongoing finalized'],
    ['purposes of contact lists', sets.contactPurposes, 'sales interior support general customer-service'],
  ])('%s', (_name, values, expected) => {
    expect([...values]).toEqual(expected.split(' '))
  })

  it('project phases advance in order 0 to 10', () => {
    expect(sets.projectPhases.map(sets.phaseNumber)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(sets.projectPhases.join(' ')).toBe(
      'planned vip-sale vip-sale-processing pre-selling sales-start build-start intermediation interior-options finalizing move-in completed',
    )
  })
  it('project staff roles: sales manager, interior responsible, external agent and settlement broker in two kinds', () => {
    for (const role of ['sales-manager', 'interior-responsible', 'external-agent', 'settlement-broker']) {
      expect(sets.staffRoles.filter((known) => known.startsWith(role))).toHaveLength(2)
    }
    for (const role of ['real-estate-agent', 'assistant', 'customer-support', 'customer-service']) {
      expect(sets.staffRoles).toContain(role)
    }
    expect(sets.staffRoles).toHaveLength(12)
  })
  it('directions are numeric strings for north, south, east, west and diagonals', () => {
    expect(sets.directions.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
  it('reference project types 1 to 10', () => {
    expect(sets.referenceProjectTypes.join(' ')).toBe(
      'detached-houses owner-apartments condominium tenancy premises senior-housing nursing-homes construction-contracts safety-homes senior-safety-homes',
    )
  })
  it('contracting project types 1 to 7', () => {
    expect(sets.contractingProjectTypes.join(' ')).toBe(
      'quay-concrete field-work road-construction exploitation-work industries soil-remediation infrastructure',
    )
  })
})
