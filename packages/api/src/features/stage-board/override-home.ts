import type { AsSeen } from '@nyhem/contract/calls/approvals'
import type { Instant } from '@nyhem/domain/dates'
import { type OverrideValue, overrideFields, valueToLay } from '@nyhem/domain/housing/home-override'
import { asId } from '@nyhem/domain/ids'
import type { Currency, Money } from '@nyhem/domain/money'
import { z } from 'zod'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Staff } from '../staff/staff.ts'

const payload = z.object({
  homeId: z.string(),
  field: z.enum(overrideFields),
  value: z.union([z.int(), z.string()]),
  until: z.iso.datetime(),
})
export type OverridePayload = z.output<typeof payload>

type Parts = {
  readonly catalogue: Pick<Catalogue, 'homeToOverride' | 'setOverride'>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

/**
 * A price or a status over the feed's that two managers lay. What it rests on is locked in the order of imports: the
 * catalogue, then the home. Source: editing and staff reference §3.3, decision 0112.
 */
export const overrideHome = ({ catalogue, staff, now }: Parts): ApprovedChange<OverridePayload> => ({
  kind: 'override',
  asks: 'decide-sales',
  approves: 'decide-sales',
  movesMoney: false,
  payload,
  async asSeen(db, { homeId, until, ...wanted }, isLocking) {
    const home = await catalogue.homeToOverride(db, asId(homeId), isLocking)
    if (!home) return null
    const decision = valueToLay(home, { ...wanted, until: until as Instant }, now())
    if (decision.code !== 'Ok') return null
    const { currency, word } = home
    const { laid } = decision
    return {
      home: `${home.number}, ${home.stageName}`,
      price: moneyOf(home.priceMinor, currency),
      status: home.status,
      said: laid.field === 'price' ? moneyOf(word.priceMinor, currency) : word.status,
      ...newFact(laid, currency),
      until,
    }
  },
  async apply(
    tx,
    { homeId, until, ...wanted },
    { askedBy, staffId, requestId, reason: { reason, words }, now: moment },
  ) {
    const home = await catalogue.homeToOverride(tx, asId(homeId), true)
    if (!home) return false
    const { priceMinor, status } = home
    const made = await catalogue.setOverride(tx, {
      ...wanted,
      homeId: home.id,
      until: until as Instant,
      reason,
      words: words || null,
      by: askedBy,
      approvedBy: staffId,
      // As both have seen it: the facts of the request have just been compared.
      seen: { priceMinor, status },
      now: moment,
    })
    if (made.code !== 'Ok') return false
    await staff.record(tx, {
      by: staffId,
      event: 'override-set',
      siteId: made.siteId,
      subject: homeId,
      reason,
      requestId,
    })
    return true
  },
})

const newFact = (laid: OverrideValue, currency: Currency): AsSeen =>
  laid.field === 'price' ? { newPrice: { minor: laid.value, currency } } : { newStatus: laid.value }

const moneyOf = (minor: number | null, currency: Currency): Money | null =>
  minor === null ? null : { minor, currency }
