// People of a drill: they buy homes, log in and ask who they are, on whichever portal is up, until they are stopped.
import { setTimeout as wait } from 'node:timers/promises'
import { buyHome } from '../../bench/src/buying/buy-home.ts'
import { markets } from '../../bench/src/buying/markets.ts'
import { chanceOf } from '../../bench/src/catalogue/chance.ts'
import { chaoticBuyers, nothingHappened } from '../../bench/src/faults/chaos.ts'

const withToken = { 'x-token-holder': 'client' }

/** Milliseconds between two of a kind. */
const usualPace = { session: 100, login: 400, booking: 400 }

/**
 * `failed`: what people saw that they must not, one line each. A person's token is that of before the drill, so that a
 * lost session shows.
 */
export function startVisitors({ portals, outside, people, buying = 2, pace = usualPace, seed = 7 }) {
  const chance = chanceOf(seed)
  const happened = nothingHappened()
  const world = chaoticBuyers({ servers: portals, outside, market: markets.se, chance, happened, paceMs: 250 })
  const counts = { sessions: 0, logins: 0, booked: 0, slowestMs: 0 }
  const failed = []
  let isOver = false
  let next = 0
  const note = (what, { status, body }) => failed.push(`${what}: ${status} ${JSON.stringify(body)?.slice(0, 150)}`)

  async function timed(work) {
    const began = performance.now()
    const result = await work()
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began)
    return result
  }

  const askSession = async (person, token = person.token) => {
    const answer = await timed(() => world.call('session', 'GET', '/account_service/user', { token }))
    counts.sessions += 1
    const { id, securityNumber } = answer.body ?? {}
    if (answer.status !== 200 || id !== person.accountId || !securityNumber) note('session', answer)
  }

  const logIn = async (person) => {
    const call = { body: { siteId: 'se', personalNumber: person.nationalNumber }, headers: withToken }
    const answer = await timed(() => world.call('login', 'POST', '/account_service/login/developer', call))
    counts.logins += 1
    const { code, token } = answer.body ?? {}
    if (answer.status !== 200 || code !== 'Ok') note('log-in', answer)
    else await askSession(person, token)
  }

  const buy = async () => {
    const number = next
    next += 1
    const [buyer, id] = [people.buyers[number], people.homes[number]]
    if (!buyer || !id) return false
    const { status } = await buyHome(world, buyer, { id, way: chance.pick(['swish', 'card']) })
    if (status === 'booked') counts.booked += 1
    else failed.push(`booking: ended as ${status}`)
    return true
  }

  const anyPerson = () => chance.pick(people.buyers)
  const repeat = async (work, pauseMs) => {
    while (!isOver && (await work()) !== false) await wait(pauseMs)
  }
  const running = Promise.all([
    repeat(() => askSession(anyPerson()), pace.session),
    repeat(() => logIn(anyPerson()), pace.login),
    ...Array.from({ length: buying }, () => repeat(buy, pace.booking)),
  ])
  return {
    counts,
    failed,
    happened,
    world,
    askSession,
    logIn,
    /** Those who are buying finish. */
    async stop() {
      isOver = true
      await running
    },
  }
}
