import { createHash, randomBytes } from 'node:crypto'
import type { ExportedMaterialOrder } from '@nyhem/contract/calls/account-export'
import type { MaterialOrderReply } from '@nyhem/contract/calls/material-order'
import { addMonths, type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { receiptBytes, receiptNumber } from '@nyhem/domain/forms/receipt-number'
import { type Material, type MaterialOrder, sameOrderHours } from '@nyhem/domain/material-order/order-form'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { LetterSource, Letters } from '../letters/letters.ts'
import { orderLetter } from '../letters/order-letter.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import {
  deleteOrdersBefore,
  deleteOrdersOfAddress,
  findOrder,
  findOrdersOfAddress,
  findSameOrder,
  insertOrder,
  lockOrder,
  type OrderRow,
} from './material-orders.store.ts'

/** How long an order is kept, in months. */
const keptMonths = 12

/** A stage that material can be ordered about, with what there is of it to read at once. */
export type StageWithMaterial = {
  id: string
  siteId: SiteId
  name: string
  /** `href` is a path of the site or a whole address. */
  documents: readonly { material: Material; title: string; href: string }[]
}
/** The stages among these that are there and have material, in the same order. */
export type FindStages = (ids: readonly string[]) => Promise<StageWithMaterial[]>

export type MaterialOrdersParts = {
  database: Pick<OpenDatabase, 'db'>
  letters: Pick<Letters, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  findStages: FindStages
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** The door to orders of material. Source: public-site specification §2 (order form), §5. */
export type MaterialOrders = {
  /** `UnknownStage`: one of the stages is not there, is another site's, or has no material. */
  place(siteId: SiteId, order: MaterialOrder): Promise<MaterialOrderReply | { code: 'UnknownStage' }>
  /** Everything under an address, the newest first. For whoever has shown that it is theirs. */
  ofAddress(email: string): Promise<ExportedMaterialOrder[]>
  /** Removes everything under an address. */
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  letter: LetterSource
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

export function openMaterialOrders(parts: MaterialOrdersParts): MaterialOrders {
  const { database, letters, webhooks, findStages, now } = parts
  return {
    async place(siteId, order) {
      const stages = (await findStages(order.stageIds)).filter((stage) => stage.siteId === siteId)
      if (stages.length < order.stageIds.length) return { code: 'UnknownStage' }
      const at = now()
      const fingerprint = fingerprintOf(siteId, order)
      return database.db.transaction().execute(async (tx) => {
        await lockOrder(tx, fingerprint)
        const dayAgo = instantOf(new Date(Date.parse(at) - sameOrderHours * 3_600_000))
        const same = await findSameOrder(tx, fingerprint, dayAgo)
        // Whoever sends it again hears the same again: nobody learns who has ordered what.
        if (same) return { code: 'Ok', number: same.number }
        const number = receiptNumber('M', randomBytes(receiptBytes))
        const named = stages.map(({ id, name }) => ({ id, name }))
        const id = await insertOrder(tx, { number, siteId, stages: named, order, fingerprint, at })
        await letters.sendLater(tx, 'material-order', `confirmation:${id}`)
        await letters.sendLater(tx, 'material-order', `notice:${id}`)
        await webhooks.announce(tx, 'order.created', id, at)
        return { code: 'Ok', number }
      })
    },
    ofAddress: async (email) => (await findOrdersOfAddress(database.db, email)).map(told),
    forgetAddress: deleteOrdersOfAddress,
    letter: orderLetters(parts),
    async webhook(id) {
      const row = await findOrder(database.db, id)
      return row && { orderId: row.id, ...told(row) }
    },
    deleteOld() {
      const before = addMonths(localDateOf(now(), 'UTC'), -keptMonths)
      return deleteOrdersBefore(database.db, instantOf(new Date(`${before}T00:00:00Z`)))
    },
  }
}

/** All that is asked for and by whom: another address or another material is another order. */
function fingerprintOf(siteId: SiteId, order: MaterialOrder): Uint8Array {
  const { stageIds, materials, email, address } = order
  const said = [siteId, [...stageIds].sort(), [...materials].sort(), email, address, order.firstName, order.lastName]
  return createHash('sha256').update(JSON.stringify(said).toLowerCase()).digest()
}

const storedStages = z.array(z.object({ id: z.string(), name: z.string() }))

/** The address of a row that is posted to. */
const addressOf = ({ street, postal_code: postalCode, city }: OrderRow) =>
  street !== null && postalCode !== null && city !== null ? { street, postalCode, city } : null

/** An order as business systems and its own person are told it. */
const told = (row: OrderRow): ExportedMaterialOrder => ({
  number: row.number,
  siteId: row.site_id as SiteId,
  stages: storedStages.parse(row.stages),
  materials: row.materials,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  address: addressOf(row),
  createdAt: row.created_at,
})

/** Letters about orders, by `<kind>:<order>`: `confirmation` to the person, `notice` to our own people. */
function orderLetters({ database, findStages, siteOrigins }: MaterialOrdersParts): LetterSource {
  return async (letterId) => {
    const [kind = '', id = ''] = letterId.split(':', 2)
    const row = await findOrder(database.db, id)
    if (!row || (kind !== 'confirmation' && kind !== 'notice')) return null
    const site = siteById(row.site_id as SiteId)
    const stages = storedStages.parse(row.stages)
    const materials = row.materials as Material[]
    const address = addressOf(row)
    const found = address ? [] : await findStages(stages.map((stage) => stage.id))
    const links = found.flatMap(({ name, documents }) =>
      documents
        .filter(({ material }) => materials.includes(material))
        .map(({ material, title, href }) => ({
          material,
          text: `${name}: ${title}`,
          href: href.startsWith('/') ? siteOrigins[site.siteId] + href : href,
        })),
    )
    const content = orderLetter({
      site,
      kind,
      number: row.number,
      stages: stages.map(({ name }) => name),
      materials,
      links,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      address,
    })
    return kind === 'notice'
      ? { site, to: site.company.email, replyTo: row.email, content }
      : { site, to: row.email, replyTo: site.company.email, content }
  }
}
