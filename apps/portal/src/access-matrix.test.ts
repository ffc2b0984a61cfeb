import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accessTable,
  admissionOf,
  cellsOf,
  foreign,
  isChange,
  refusesForeignOrigin,
  tableFile,
} from './access-matrix/access-cells.fixture.ts'
import { type Asked, type Cells, isDeclared, openCells, saidBy, tablesOf } from './access-matrix/ask-cells.fixture.ts'
import { gapsOfNames, subjectsOf, type TableRoute, tableOfRoutes } from './access-matrix/named-subjects.fixture.ts'
import { personalPages } from './access-matrix/personal-pages.fixture.ts'

const naming = tableOfRoutes.filter((route) => subjectsOf(route).length > 0)
const refusing = tableOfRoutes.filter((route) =>
  cellsOf(route).some(({ role }) => admissionOf(role, route) !== 'admitted'),
)
const reading = tableOfRoutes.filter((route) => !isChange(route))
const changing = tableOfRoutes.filter(isChange)

let cells: Cells
beforeAll(async () => {
  cells = await openCells()
}, 120_000)
afterAll(() => cells?.close())

// In this order: only the last part has effects, and jobs that follow from them.

it('names what every field of every route names', () => {
  expect(gapsOfNames()).toEqual([])
})

it('is docs/access-matrix.md: npm run access-matrix writes it anew', () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(accessTable())
})

describe('a role that a route does not admit is refused, whatever is named', () => {
  it.each(refusing)('$id', async (route) => expect(await cells.refusals(route)).toEqual([]))
})

describe('a request from elsewhere is refused, and has no effect', () => {
  const site = 'https://evil.example'
  const ways = {
    'another site': { 'sec-fetch-site': 'cross-site', origin: site },
    'a neighbouring host': { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    'another site, of an old browser': { 'sec-fetch-site': '', origin: site },
    'a sandboxed page': { 'sec-fetch-site': 'cross-site', origin: 'null' },
  }
  it.each(tableOfRoutes.filter(refusesForeignOrigin))('$id', async (route) => {
    expect(await cells.fromElsewhere(route, Object.entries(ways))).toEqual([])
  })
})

/** What sets the answer about another's thing apart from that about an unknown one, or its effects. */
function differences(asked: Asked, unknown: Asked | undefined): string[] {
  const said = saidBy(asked)
  const expected = unknown ? saidBy(unknown) : 'the same'
  const written = tablesOf(asked.effects).filter((table) => !tablesOf(unknown?.effects ?? []).includes(table))
  const theirs = asked.effects.filter(({ row }) => cells.hasTheirs(row))
  return [
    ...(said === expected && asked.answer.status < 500 ? [] : [`${said} instead of ${expected}`]),
    ...(written.length > 0 ? [`wrote ${written}`] : []),
    ...(theirs.length > 0 ? [`wrote what is theirs: ${tablesOf(theirs)}`] : []),
  ]
}

async function wrongOfForeign(route: TableRoute): Promise<string[]> {
  const wrong: string[] = []
  for (const { role, whose } of cellsOf(route)) {
    if (whose !== 'unknown' || admissionOf(role, route) !== 'admitted') continue
    const unknown = await cells.ask(route, { role, whose })
    for (const other of foreign) {
      const asked = await cells.ask(route, { role, whose: other })
      const said = asked.flatMap((one, index) => differences(one, unknown[index]))
      wrong.push(...said.map((difference) => `${role}, ${other}: ${difference}`))
    }
  }
  return wrong
}

describe("another's things are answered as unknown ones are", () => {
  it.each(naming)('$id', async (route) => expect(await wrongOfForeign(route)).toEqual([]))
})

async function wrongOfOwn(route: TableRoute): Promise<string[]> {
  const wrong: string[] = []
  const alike: string[] = []
  const roles = cellsOf(route).filter(
    ({ role, whose }) => (whose === 'own' || whose === 'none') && admissionOf(role, route) === 'admitted',
  )
  for (const { role } of roles) {
    const { own, unknown } = await cells.askOwn(route, role)
    if (!isDeclared(route, own.answer)) wrong.push(`${role}: ${own.answer.status} ${own.answer.body} is not declared`)
    if (cells.hasTheirs(own.answer.body)) wrong.push(`${role}: ${own.answer.body} has what is another's`)
    if (!isChange(route) && own.effects.length > 0) wrong.push(`${role}: a GET wrote ${tablesOf(own.effects)}`)
    if (unknown && saidBy(own) === saidBy(unknown) && own.effects.length <= unknown.effects.length)
      alike.push(`${role}: ${saidBy(own)} of one's own, as of the unknown`)
  }
  // Where nobody's own is told from the unknown, the comparison with another's would prove nothing.
  return [...wrong, ...(roles.length > 0 && alike.length === roles.length ? alike : [])]
}

describe("a page behind the login shows what is one's own, and nothing of another", () => {
  it.each(personalPages)('$page.kind $page.names', async (page) => {
    expect(await cells.refusals(page)).toEqual([])
    expect(await wrongOfForeign(page)).toEqual([])
    expect(await wrongOfOwn(page)).toEqual([])
  })
})

describe("one's own things, and nobody's, are answered as declared by a call that reads", () => {
  it.each(reading)('$id', async (route) => expect(await wrongOfOwn(route)).toEqual([]))
})

describe("one's own things, and nobody's, are answered as declared by a call that changes something", () => {
  it.each(changing)('$id', async (route) => expect(await wrongOfOwn(route)).toEqual([]))
})
