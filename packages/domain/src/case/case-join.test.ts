import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideJoin, type JoinableCase, mostJoined, namesReporter } from './case-join.ts'
import { caseStatuses, isOpenCase } from './case-status.ts'

const lead: JoinableCase = {
  id: 'lead',
  siteId: 'se',
  associationId: 'brf-1',
  propertyId: 'p-1',
  status: 'ongoing',
  leadId: null,
  joined: 0,
}
const other: JoinableCase = { ...lead, id: 'other', status: 'registered' }

describe('cases that are joined', () => {
  it('are open and of one house: the same association, or the same property', () => {
    expect(decideJoin(lead, [other])).toBe('Ok')
    expect(decideJoin(lead, [{ ...other, associationId: null }])).toBe('Ok')
    expect(decideJoin(lead, [{ ...other, propertyId: 'p-2' }])).toBe('Ok')
    expect(decideJoin(lead, [{ ...other, propertyId: 'p-2', associationId: 'brf-2' }])).toBe('House')
    expect(decideJoin({ ...lead, propertyId: null, associationId: null }, [{ ...other, propertyId: null }])).toBe(
      'House',
    )
    expect(decideJoin(lead, [{ ...other, siteId: 'senior' }])).toBe('House')
    expect(decideJoin(lead, [{ ...other, status: 'completed' }])).toBe('Done')
    expect(decideJoin({ ...lead, status: 'executed' }, [other])).toBe('Done')
  })
  it('are not joined already: none is both joined and a lead', () => {
    expect(decideJoin({ ...lead, leadId: 'third' }, [other])).toBe('Joined')
    expect(decideJoin(lead, [{ ...other, leadId: 'third' }])).toBe('Joined')
    expect(decideJoin(lead, [{ ...other, joined: 1 }])).toBe('Joined')
    expect(decideJoin({ ...lead, joined: 3 }, [other])).toBe('Ok')
    expect(decideJoin(lead, [{ ...other, id: lead.id }])).toBe('House')
  })
  it('are joined all or none, whatever is asked', () => {
    const some = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      siteId: fc.constant('se' as const),
      associationId: fc.constantFrom(null, 'brf-1', 'brf-2'),
      propertyId: fc.constantFrom(null, 'p-1', 'p-2'),
      status: fc.constantFrom(...caseStatuses),
      leadId: fc.constantFrom(null, null, 'third'),
      joined: fc.constantFrom(0, 0, 1),
    })
    fc.assert(
      fc.property(some, fc.array(some, { minLength: 1, maxLength: 4 }), (first, others) => {
        const code = decideJoin(first, others)
        expect(code === 'Ok').toBe(others.every((one) => decideJoin(first, [one]) === 'Ok'))
        if (code === 'Ok') expect([first, ...others].every(({ status }) => isOpenCase(status))).toBe(true)
      }),
    )
  })
  it('are bounded in number', () => {
    expect(decideJoin({ ...lead, joined: mostJoined - 1 }, [other])).toBe('Ok')
    expect(decideJoin({ ...lead, joined: mostJoined }, [other])).toBe('Most')
  })
})

describe('a text for several reporters', () => {
  const reporters = [{ firstName: 'Hans Olof', lastName: 'Ekdahl', home: 'B-1403' }]
  it.each(['Hej Olof!', 'Vi har ringt Ekdahl.', 'Felet är i B-1403.'])('names one of them: %s', (text) => {
    expect(namesReporter(text, reporters)).toBe(true)
  })
  it.each(['Hej! Vi har hittat hans nyckel.', 'Felet är i hissen.', ''])('names none: %s', (text) => {
    expect(namesReporter(text, [...reporters, { firstName: 'Bo', lastName: '', home: null }])).toBe(false)
  })
})
