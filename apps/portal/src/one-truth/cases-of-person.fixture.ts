import type { CaseDetail, CaseListReply, ListedCase } from '@nyhem/contract/calls/case'
import { groupOfStatus, isOpenCase } from '@nyhem/domain/case/case-status'
import { one, type PersonReading } from './person-reading.fixture.ts'
import { type PersonPages, pageOf, replyOf } from './read-people.fixture.ts'

const caseReaders = (person: PersonPages): { reader: string; list: readonly ListedCase[] }[] => [
  { reader: 'my-pages-home', list: pageOf(person, 'my-pages-home')?.errands?.latest ?? [] },
  { reader: 'my-pages-board-member', list: pageOf(person, 'my-pages-board-member')?.errands?.latest ?? [] },
  { reader: 'my-pages-errands', list: pageOf(person, 'my-pages-errands')?.list?.cases ?? [] },
  { reader: 'cases', list: replyOf<CaseListReply>(person, 'cases')?.cases ?? [] },
  {
    reader: 'case',
    list: person.calls.filter(({ reader }) => reader === 'case').map(({ data }) => data as CaseDetail),
  },
]

export const casesThemselves = (person: PersonPages): PersonReading[] =>
  caseReaders(person).flatMap(({ reader, list }) =>
    list.map((listed) => ({
      reader,
      about: listed.id,
      facts: {
        'a case': [
          listed.ticketNumber,
          listed.caseStatusId,
          listed.group,
          listed.creationDate,
          listed.roomType,
          listed.partName,
        ],
        'rounds of a case': listed.nrOfCaseControlPoints,
        'answers of a case': listed.hasAnswer,
      },
    })),
  )

const sumOf = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)

export function caseCounts(person: PersonPages): PersonReading[] {
  const list = replyOf<CaseListReply>(person, 'cases')
  const page = pageOf(person, 'my-pages-errands')?.list
  const overview = pageOf(person, 'my-pages-home')?.errands ?? null
  const board = pageOf(person, 'my-pages-board-member')?.errands ?? null
  if (!list) return []
  const all = (reader: string, value: unknown) => one(reader, person.name, 'all cases', value)
  const open = (reader: string, value: unknown) => one(reader, person.name, 'open cases', value)
  const openOnes = list.statuses.filter(({ status }) => isOpenCase(status))
  return [
    all('cases', list.all),
    all('statuses', sumOf(list.statuses)),
    all('managements', sumOf(list.managements)),
    one('has cases', person.name, 'has cases', replyOf<{ hasCases: boolean }>(person, 'has cases')?.hasCases),
    one('cases', person.name, 'has cases', list.all > 0),
    open('cases', sumOf(openOnes)),
    ...(page ? [all('my-pages-errands', page.all)] : []),
    ...(overview ? [open('my-pages-home', overview.open)] : []),
    ...(board
      ? [
          open('my-pages-board-member', board.open),
          all('my-pages-board-member', sumOf(board.groups)),
          one(
            'my-pages-board-member',
            person.name,
            'cases by group',
            board.groups.filter(({ count }) => count > 0),
          ),
          one('cases', person.name, 'cases by group', byGroup(list)),
          one('my-pages-board-member', person.name, 'cases with rounds', board.withRounds),
          one('rounds', person.name, 'cases with rounds', replyOf<readonly unknown[]>(person, 'rounds')?.length),
        ]
      : []),
  ]
}

const groupOrder = ['registered', 'ongoing', 'executed', 'closed'] as const

const byGroup = ({ statuses }: CaseListReply) =>
  groupOrder
    .map((group) => ({ group, count: sumOf(statuses.filter(({ status }) => groupOfStatus[status] === group)) }))
    .filter(({ count }) => count > 0)
