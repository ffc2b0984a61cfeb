import { desktopMatrixOnly } from '../matrix.ts'
import { test } from '../own-world.ts'
import { logInByPhone } from './account-steps.ts'
import type { AccountSite } from './account-texts.ts'
import { withKeyboard, withPointer } from './hands.ts'
import { staff } from './office-steps.ts'
import {
  acceptTurn,
  askNext,
  closeDay,
  drawLots,
  heldHome,
  newSeller,
  payOtherAmount,
  refundByTwo,
  releases,
  signContract,
  type Waiter,
} from './release-day.ts'

// Sequential: one world, whose clock only moves ahead. The goals are those of the editing and staff reference §4.1: after
// a lapse three presses, six to ask for a refund, three to approve it; what is asserted is what was reached.
test.describe.configure({ mode: 'default', timeout: 900_000 })

const minutesOfAWeek = 7 * 24 * 60

/** Who approves money has had the role for a day. */
const minutesUntilApproval = 25 * 60

/** Day of the office, and lines of the provider's report: the money came and went back. */
function reported(now: number, site: AccountSite, reference: string, amount: number) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(now)
  const rest = `${reference};${amount}.00;${releases[site].currency}`
  return { day, lines: [`${site}-1;${day};payment;${rest}`, `${site}-2;${day};refund;${rest}`] }
}

for (const [site, amount] of [
  ['no', 19_000],
  ['fi', 900],
] as const)
  test(
    `a release day in ${site}: a turn, a booking, money that does not match, a refund by two by keyboard, and balance`,
    desktopMatrixOnly,
    async ({ ownWorld, browser }) => {
      await ownWorld.moveAhead(minutesUntilApproval)
      const { waiters, giveBack } = await heldHome(browser, site, 1)
      await giveBack()
      const head = await newSeller(browser, staff.managerOfAll, withKeyboard)
      await askNext(head)
      await head.counted.atMost(2)
      const [waiter] = waiters
      if (!waiter || !(await acceptTurn(waiter, site))) throw new Error('nobody has the turn')
      await signContract(waiter, site)
      await payOtherAmount(waiter, site, amount)
      const { reference } = await refundByTwo(browser, withKeyboard)
      await closeDay(browser, site, reported(ownWorld.now(), site, reference, amount))
    },
  )

test(
  'a release day in Sweden: lots, turns, a lapse, a booking, money that does not match, a refund by two, and balance',
  desktopMatrixOnly,
  async ({ ownWorld, browser }) => {
    const { waiters, giveBack } = await heldHome(browser, 'se', 2)
    await drawLots(browser, 'se')
    await giveBack()
    await askNext(await newSeller(browser, staff.agent))

    // Nobody answers: the turn has lapsed, whether a job ran or not, and the next is asked.
    await ownWorld.moveAhead(minutesOfAWeek)
    const agent = await newSeller(browser, staff.agent)
    await askNext(agent)
    await agent.counted.atMost(2)

    let booker: Waiter | null = null
    for (const waiter of waiters) {
      await logInByPhone(waiter.page, waiter.buyer.key)
      if (await acceptTurn(waiter, 'se')) booker = waiter
    }
    if (!booker) throw new Error('nobody has the turn')
    await signContract(booker, 'se')
    await payOtherAmount(booker, 'se', 19_000)
    const { reference } = await refundByTwo(browser, withPointer)
    await closeDay(browser, 'se', reported(ownWorld.now(), 'se', reference, 19_000))
  },
)
