import { caseCounts, casesThemselves } from './cases-of-person.fixture.ts'
import { dates, moveInDays, phases, presentRoutes } from './homes-of-person.fixture.ts'
import {
  amounts,
  awaiting,
  documentsAwaiting,
  documentsThemselves,
  documentsThere,
  invoiceStatuses,
  vipFees,
  vipMemberships,
  vipShowings,
} from './papers-of-person.fixture.ts'
import type { PersonFact } from './person-reading.fixture.ts'
import type { PersonPages } from './read-people.fixture.ts'
import type { Reading } from './readings.fixture.ts'
import { contactData, favourites, savedSearches } from './stored-of-person.fixture.ts'

/** What pages and calls tell a person. Compared for each person of the demo, on each of their sites. */
export const personFacts: readonly PersonFact[] = [
  {
    fact: 'move-in day',
    readers: ['account', 'my-pages-home', 'my-pages-object', 'my-pages-residences', 'my-pages-timeline'],
    tell: moveInDays,
  },
  {
    fact: 'phase',
    readers: ['my-pages-home', 'my-pages-object', 'my-pages-residences', 'my-pages-timeline'],
    tell: phases,
  },
  {
    fact: 'where the buyer is',
    readers: ['my-pages-home', 'my-pages-residences', 'my-pages-timeline'],
    tell: presentRoutes,
  },
  {
    fact: 'date of a step',
    readers: ['calendar', 'my-pages-home', 'my-pages-object', 'my-pages-timeline'],
    tell: dates,
  },
  { fact: 'words of a step', readers: ['my-pages-home', 'my-pages-object', 'my-pages-timeline'], tell: dates },
  {
    fact: 'documents awaiting',
    readers: ['my-pages-documents', 'my-pages-home', 'notifications'],
    tell: documentsAwaiting,
  },
  { fact: 'has documents', readers: ['has documents', 'my-pages-documents'], tell: documentsThere },
  { fact: 'a document', readers: ['my-pages-documents', 'my-pages-documents-action'], tell: documentsThemselves },
  { fact: 'what awaits', readers: ['notifications', 'overview'], tell: awaiting },
  { fact: 'statuses of invoices', readers: ['account', 'my-pages-payment'], tell: invoiceStatuses },
  { fact: 'left to pay', readers: ['my-pages-payment', 'payment'], tell: amounts },
  { fact: 'amount of an invoice', readers: ['lines', 'my-pages-payment'], tell: amounts },
  { fact: 'VIP fee', readers: ['my-pages-payment', 'my-pages-vip'], tell: vipFees },
  {
    fact: 'VIP membership',
    readers: ['account', 'my-pages-home', 'my-pages-settings', 'my-pages-vip'],
    tell: vipMemberships,
  },
  { fact: 'VIP showings', readers: ['my-pages-vip', 'my-pages-vip-showing'], tell: vipShowings },
  {
    fact: 'a case',
    readers: ['case', 'cases', 'my-pages-board-member', 'my-pages-errands', 'my-pages-home'],
    tell: casesThemselves,
  },
  { fact: 'rounds of a case', readers: ['case', 'cases', 'my-pages-errands'], tell: casesThemselves },
  { fact: 'answers of a case', readers: ['case', 'cases', 'my-pages-errands'], tell: casesThemselves },
  {
    fact: 'all cases',
    readers: ['cases', 'managements', 'my-pages-board-member', 'my-pages-errands', 'statuses'],
    tell: caseCounts,
  },
  { fact: 'open cases', readers: ['cases', 'my-pages-board-member', 'my-pages-home'], tell: caseCounts },
  { fact: 'cases by group', readers: ['cases', 'my-pages-board-member'], tell: caseCounts },
  { fact: 'cases with rounds', readers: ['my-pages-board-member', 'rounds'], tell: caseCounts },
  { fact: 'has cases', readers: ['cases', 'has cases'], tell: caseCounts },
  { fact: 'favourites', readers: ['account', 'favourites', 'my-pages-residences'], tell: favourites },
  { fact: 'name of a favourite', readers: ['card', 'name when saved'], tell: favourites },
  { fact: 'saved searches', readers: ['my-pages-saved-searches', 'saved searches'], tell: savedSearches },
  { fact: 'contact data', readers: ['account', 'my-pages-settings'], tell: contactData },
]

export const readingsOfPerson = (fact: PersonFact, person: PersonPages): Reading[] =>
  fact.tell(person).map(({ reader, about, facts }) => ({ reader, where: person.name, about, facts }))
