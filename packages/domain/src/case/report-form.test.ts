import { describe, expect, it } from 'vitest'
import {
  changeProblemArea,
  changeResidenceKind,
  emptyReport,
  formOfNextReport,
  parseCompoundNumber,
  parseDescription,
  parseHousingNumber,
  parseLine,
  parseOtherPhone,
  problemsOfStep,
  type ReportContext,
  type ReportForm,
  type SelectedApartment,
} from './report-form.ts'
import { type ReportStep, reportSteps } from './report-steps.ts'

const apartment: SelectedApartment = {
  id: 'lgh-1',
  address: 'Kajvägen 2',
  propertyId: 'kajen',
  buildingId: 'hus-1',
  buildingPartId: null,
  governmentObjectId: '1101',
  objectTypeId: 'apartment',
  isRentalBuilding: false,
}

const filled: ReportForm = {
  ...emptyReport,
  acceptTerms: true,
  email: 'hanna@example.se',
  phone: '070-174 06 05',
  firstName: 'Hanna',
  lastName: 'Viklund',
  compoundName: 'Brf Kajen',
  compoundNumber: '769600-1234',
  isMember: true,
  selectedApartment: apartment,
  address: 'Kajvägen 2',
  zipCode: '131 30',
  city: 'Nacka',
  object: '1101',
  problemArea: 'bathroom',
  problemAreaDetails: 'water',
  description: 'Kranen droppar.',
}
const resident: ReportContext = { country: 'SE', reporter: 'resident' }
const board: ReportContext = { country: 'SE', reporter: 'board-member' }
const withoutManagement: ReportContext = { country: 'SE', reporter: 'board-member-without-management' }

const problems = (step: ReportStep, change: Partial<ReportForm>, context: ReportContext = resident) =>
  problemsOfStep(step, { ...filled, ...change }, context).map(({ field, problem }) => `${field} ${problem}`)
const result = (read: { ok: boolean; problem?: string; value?: string }) =>
  read.ok ? `ok ${read.value}` : read.problem

describe('a report that is filled in rightly', () => {
  it.each(reportSteps)('continues from %s, for every reporter', (step) => {
    for (const context of [resident, board, withoutManagement]) expect(problems(step, {}, context)).toEqual([])
  })
})

describe('acceptTerms', () => {
  it('must be true', () => {
    expect(problems('accept-terms', { acceptTerms: false })).toEqual(['acceptTerms acceptTerms'])
  })
})

describe('email', () => {
  it('is required and has the form of an address', () => {
    expect(problems('contact-details', { email: '' })).toEqual(['email required'])
    expect(problems('contact-details', { email: 'hanna@' })).toEqual(['email email'])
  })
})

describe('boardEmail', () => {
  it('may be left out', () => {
    expect(problems('contact-details', { boardEmail: ' ' }, board)).toEqual([])
  })
  it('has the form of an address when it is given', () => {
    expect(problems('contact-details', { boardEmail: 'styrelsen' }, board)).toEqual(['boardEmail email'])
  })
  it('is not required from a resident', () => {
    expect(problems('contact-details-without-management', { boardEmail: 'styrelsen' })).toEqual([])
  })
})

describe('phone', () => {
  it('is required, of 7 to 20 digits, spaces, dashes and plus signs', () => {
    expect(problems('contact-details', { phone: '' })).toEqual(['phone required'])
    expect(problems('contact-details', { phone: '123456' })).toEqual(['phone phoneNumber'])
    expect(problems('contact-details', { phone: '070 174/06 05' })).toEqual(['phone phoneNumber'])
    expect(problems('contact-details', { phone: '+46 70-174 06 05' })).toEqual([])
  })
})

describe('firstName and lastName', () => {
  it('are required, at most 50 characters, without digits', () => {
    expect(problems('contact-details', { firstName: '', lastName: 'V'.repeat(51) })).toEqual([
      'firstName required',
      'lastName inputToLong',
    ])
    expect(problems('contact-details', { firstName: 'Hanna2' })).toEqual(['firstName invalidInput'])
  })
})

describe('free text', () => {
  it.each(['//', 'www.', '<', '>', '@', '?', '='])('does not hold %s', (part) => {
    expect(result(parseLine(50, `Kaj ${part} vägen`))).toBe('invalidInput')
  })
  it('is at most as long as its field allows', () => {
    expect([result(parseLine(4, 'Kaj 2')), result(parseLine(5, 'Kaj 2'))]).toEqual(['inputToLong', 'ok Kaj 2'])
  })
})

describe('description', () => {
  it('is required', () => {
    expect(problems('description', { description: ' \n ' })).toEqual(['description required'])
  })
  it('is at most 5,000 characters', () => {
    expect(problems('description', { description: 'å'.repeat(5_001) })).toEqual(['description inputToLong'])
    expect(problems('description', { description: 'å'.repeat(5_000) })).toEqual([])
  })
  it('says something in words', () => {
    expect(problems('description', { description: '... 123 !' })).toEqual(['description sayMore'])
  })
  it('may contain a question, an address and several lines', () => {
    const text = 'Droppar kranen?\nRing, eller skriv till hanna@example.se (temp = 8 grader).'
    expect(result(parseDescription(text))).toBe(`ok ${text}`)
  })
  it.each(['//', 'www.', '<', '>'])('does not hold %s', (part) => {
    expect(result(parseDescription(`Kranen droppar ${part}`))).toBe('invalidInput')
  })
})

describe('problemArea and problemAreaDetails', () => {
  it('are required', () => {
    expect(problems('problem-area', { problemArea: '' })).toEqual(['problemArea required'])
    expect(problems('problem-area-details', { problemAreaDetails: '' })).toEqual(['problemAreaDetails required'])
  })
})

describe('selectedApartment', () => {
  it('is required where an address is chosen', () => {
    expect(problems('search-residence', { selectedApartment: null }, board)).toEqual([
      'selectedApartment chooseAddress',
    ])
    expect(problems('resident-residence-selection', { selectedApartment: null })).toEqual([
      'selectedApartment chooseAddress',
    ])
  })
  it('is not required where another address is written', () => {
    expect(problems('resident-residence-selection', { selectedApartment: null, isOtherAddress: true })).toEqual([])
  })
})

describe('compoundName, compoundNumber and isMember', () => {
  it('are required', () => {
    expect(problems('compound', { compoundName: '', compoundNumber: '', isMember: false }, withoutManagement)).toEqual([
      'compoundName required',
      'compoundNumber required',
      'isMember required',
    ])
  })
  it('have in Sweden seven digits, a dash and one, or six, a dash and four', () => {
    const read = (text: string) => result(parseCompoundNumber('SE', text))
    expect(['7696001-2', '769600-1234'].map(read)).toEqual(['ok 7696001-2', 'ok 769600-1234'])
    expect(['7696001234', '76960-1234', '769600-123', '769600-12345'].map(read)).toEqual(Array(4).fill('orgNr'))
  })
  it('have in Norway exactly nine digits', () => {
    const read = (text: string) => result(parseCompoundNumber('NO', text))
    expect(['974760673', '97476067', '9747606734', '974-60673'].map(read)).toEqual([
      'ok 974760673',
      'orgNr',
      'orgNr',
      'orgNr',
    ])
  })
  it('are taken with spaces, and read without them', () => {
    expect(result(parseCompoundNumber('NO', ' 974 760 673'))).toBe('ok 974760673')
    expect(result(parseCompoundNumber('SE', '769600 - 1234'))).toBe('ok 769600-1234')
  })
})

describe('address, zipCode and city', () => {
  const none = { address: '', zipCode: '', city: '', object: '' }

  it('are required where the address is written', () => {
    const requested = ['address required', 'zipCode required', 'city required', 'object required']
    expect(problems('estate-address', none, withoutManagement)).toEqual(requested)
    expect(problems('resident-residence-selection', { ...none, isOtherAddress: true })).toEqual(requested)
  })
  it('are not required where an apartment is chosen', () => {
    expect(problems('resident-residence-selection', none)).toEqual([])
  })
  it('have a numeric zip code', () => {
    expect(problems('estate-address', { zipCode: '131 3O' }, withoutManagement)).toEqual(['zipCode numeric'])
  })
})

describe('the housing number', () => {
  it('is required, numeric and at most four characters', () => {
    expect(['', '11A1', '11011', '1101'].map((text) => result(parseHousingNumber(text)))).toEqual([
      'required',
      'numeric',
      'inputToLong',
      'ok 1101',
    ])
  })
  it('is required for apartments only', () => {
    expect(problems('estate-address', { object: '', type: 'public' }, withoutManagement)).toEqual([])
  })
  it('is not required in Norway', () => {
    expect(problems('estate-address', { object: '' }, { ...withoutManagement, country: 'NO' })).toEqual([])
  })
})

describe('the other contact', () => {
  const noOne = { otherFirstName: '', otherLastName: '', otherEmail: '', otherPhone: '' }

  it('is required once it is ticked', () => {
    expect(problems('contact-details', { ...noOne, other: true })).toEqual([
      'otherFirstName required',
      'otherLastName required',
      'otherEmail required',
      'otherPhone required',
    ])
  })
  it('is not required when it is unticked', () => {
    expect(problems('contact-details', { ...noOne, other: false, otherEmail: 'fel' })).toEqual([])
  })
  it('has a phone number of 7 to 20 digits, plus and dash', () => {
    expect(
      ['+46701740605', '070-1740605', '070 174 06 05', '123456'].map((text) => result(parseOtherPhone(text))),
    ).toEqual(['ok +46701740605', 'ok 070-1740605', 'phoneNumber', 'phoneNumber'])
  })
})

describe('what a change takes along', () => {
  it('is the chosen apartment and the search text, when the kind of address is another', () => {
    const changed = changeResidenceKind({ ...filled, searchString: 'Kaj' }, 'public')
    expect(changed).toMatchObject({ type: 'public', selectedApartment: null, searchString: '', problemArea: '' })
    expect(changeResidenceKind(filled, 'apartment')).toBe(filled)
  })
  it('is the detail, when the problem area is another', () => {
    expect(changeProblemArea(filled, 'kitchen')).toMatchObject({ problemArea: 'kitchen', problemAreaDetails: '' })
    expect(changeProblemArea(filled, 'bathroom')).toBe(filled)
  })
})

describe('another report after one that was sent', () => {
  it('keeps of a board member that the terms are accepted, and the contact details', () => {
    const next = formOfNextReport({ ...filled, other: true, otherFirstName: 'Per' }, 'board-member')
    expect(next).toEqual({
      ...emptyReport,
      acceptTerms: true,
      email: filled.email,
      phone: filled.phone,
      firstName: 'Hanna',
      lastName: 'Viklund',
      other: true,
      otherFirstName: 'Per',
    })
  })
  it('begins empty for a resident', () => {
    expect(formOfNextReport(filled, 'resident')).toEqual(emptyReport)
  })
  it('sends a copy unless that is unticked', () => {
    expect(emptyReport.sendCopy).toBe(true)
  })
})
