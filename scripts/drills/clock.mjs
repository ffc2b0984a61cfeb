// npm run drill:clock: two portals on one database, the clock of the second off by minutes and hours: what its holds and
// sessions are worth at the first, and the other way round. Writes docs/drills.md. Requires PostgreSQL's programs.
import { setTimeout as wait } from 'node:timers/promises'
import { buyHome } from '../../bench/src/buying/buy-home.ts'
import { markets } from '../../bench/src/buying/markets.ts'
import { chanceOf } from '../../bench/src/catalogue/chance.ts'
import { chaoticBuyers, nothingHappened } from '../../bench/src/faults/chaos.ts'
import { evaluate } from '../../bench/src/faults/evaluate.ts'
import { runMain } from '../setup/console.mjs'
import { machine, writeDrill } from '../setup/drills.mjs'
import { withGround } from './ground.mjs'

const minuteMs = 60_000
/** The first two are within what any machine with a time service keeps; there nothing may differ. */
const offsets = [
  ['1 minute ahead', minuteMs, true],
  ['1 minute behind', -minuteMs, true],
  ['5 minutes ahead', 5 * minuteMs, false],
  ['5 minutes behind', -5 * minuteMs, false],
  ['20 minutes ahead', 20 * minuteMs, false],
  ['20 minutes behind', -20 * minuteMs, false],
  ['2 hours ahead', 120 * minuteMs, false],
  ['2 hours behind', -120 * minuteMs, false],
  ['25 hours ahead', 25 * 60 * minuteMs, false],
]
/** Until one of the two has ended the holds that are over by its clock: each minute. */
const sweptMs = 75_000
const peopleEach = 5

const hold = async (portal, { token }, homeId) => {
  const { status, body } = await portal.caller.call('POST', '/api/buyresidence/startbookingasync', {
    token,
    body: { homeId },
  })
  return status === 200 && body.code === 'Ok' ? body.bookingId : null
}
const statusOf = async (portal, { token }, bookingId) => {
  if (bookingId === null) return 'none given'
  const { status, body } = await portal.caller.call('GET', `/api/buyresidence/booking/${bookingId}`, { token })
  return status === 200 ? body.status : String(status)
}
const askWho = async (portal, token) => {
  const { status } = await portal.caller.call('GET', '/account_service/user', { token })
  return status === 200 ? 'taken' : `refused (${status})`
}
const logIn = async (portal, person) => {
  const body = { siteId: 'se', personalNumber: person.nationalNumber }
  const headers = { 'x-token-holder': 'client' }
  const answer = await portal.caller.call('POST', '/account_service/login/developer', { body, headers })
  return answer.body?.token
}

/** A whole booking at this portal alone: how it ended. */
async function buyAt(portal, outside, buyer, id) {
  const chance = chanceOf(1)
  const happened = nothingHappened()
  const world = chaoticBuyers({ servers: [portal], outside, market: markets.se, chance, happened, paceMs: 250 })
  const ended = await buyHome(world, buyer, { id, way: 'swish' }).then(
    ({ status }) => status,
    (error) => error.message.replace(/[0-9a-f-]{36} /, ''),
  )
  return { ended, unexpected: happened.unexpected }
}

async function tryOffset({ portals: [right, wrong], people, outside, db }, [name, aheadMs, mustHold], index) {
  const [first, second, third, fourth, visitor] = people.buyers.slice(index * peopleEach)
  const homes = people.homes.slice(index * peopleEach)
  const before = await hold(right, first, homes[0])
  wrong.moveClock(aheadMs)
  // Its message arrives.
  await wait(500)
  const [atRight, atWrong] = [await hold(right, second, homes[1]), await hold(wrong, third, homes[2])]
  const row = {
    session: await askWho(wrong, visitor.token),
    newSession: await logIn(wrong, visitor).then((token) => (token ? askWho(right, token) : 'no log-in')),
  }
  await wait(sweptMs)
  row.heldBefore = await statusOf(right, first, before)
  row.heldAtRight = await statusOf(right, second, atRight)
  row.heldAtWrong = await statusOf(right, third, atWrong)
  const bought = await buyAt(wrong, outside, fourth, homes[3])
  row.bought = bought.ended
  wrong.moveClock(0)
  await wait(500)
  const verdicts = (await evaluate(db, outside)).filter(({ isConstant }) => isConstant)
  const broken = verdicts.flatMap(({ rule, broken }) => broken.map((line) => `${name}: ${rule}: ${line}`))
  const well = {
    session: 'taken',
    newSession: 'taken',
    heldBefore: 'held',
    heldAtRight: 'held',
    heldAtWrong: 'held',
    bought: 'booked',
  }
  const differs = mustHold ? Object.keys(well).filter((key) => row[key] !== well[key]) : []
  console.log(`${name}: ${JSON.stringify(row)}`, ...bought.unexpected.slice(0, 2))
  return { name, row, problems: [...broken, ...differs.map((key) => `${name}: ${key} is ${row[key]}`)] }
}

await runMain(async () => {
  const count = offsets.length * peopleEach
  const results = await withGround({ homes: count, buyers: count, portals: 2 }, async (ground) => {
    const found = []
    for (const [index, offset] of offsets.entries()) found.push(await tryOffset(ground, offset, index))
    return found
  })
  const problems = results.flatMap(({ problems }) => problems)
  for (const problem of problems) console.error(`✗ ${problem}`)
  if (problems.length > 0) return 1
  writeDrill({
    title: 'The clock of one process is wrong',
    command: 'npm run drill:clock',
    what: 'Two portals on one database; the clock of the second is moved while it runs. A process decides by its own clock; the database decides only who was first, so a home never has two holders whatever the clocks say, which the drill checks. Within a minute nothing may differ. Holds last 15 minutes; the columns of holds say how they stand at the right process 75 s later: each minute one of the two, whichever has the job, ends those that are over by its own clock.',
    columns: [
      'the second process is',
      'session of before, at it',
      'its new session, at the other',
      'hold of before',
      'hold of the other process',
      'its own hold',
      'whole booking at it',
    ],
    figures: results.map(({ name, row }) => [
      name,
      row.session,
      row.newSession,
      row.heldBefore,
      row.heldAtRight,
      row.heldAtWrong,
      row.bought,
    ]),
    machine: machine(),
  })
})
process.exit()
