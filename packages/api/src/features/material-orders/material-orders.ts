import { createHash, randomBytes } from 'node:crypto'
import type { ExportedMaterialOrder } from '@nyhem/contract/calls/account-export'
import type { MaterialOrderReply } from '@nyhem/contract/calls/material-order'
import { addMonths, type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { receiptBytes, receiptNumber } from '@nyhem/domain/forms/receipt-number'
import { type Material, type MaterialOrder, sameOrderHours } from '@nyhem/domain/material-order/order-form'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import { orderEmail } from '../emails/order-email.ts'
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

/** Retention in months. */
const retentionMonths = 12

export type StageWithMaterial = {
  id: string
  siteId: SiteId
  name: string
  /** `href` is a site path or an absolute address. */
  documents: readonly { material: Material; title: string; href: string }[]
}
/** Those of the stages that exist and have material, in the same order. */
export type FindStages = (ids: readonly string[]) => Promise<StageWithMaterial[]>

export type MaterialOrdersParts = {
  database: Pick<OpenDatabase, 'db'>
  emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  webhooks: Pick<Webhooks, 'announce'>
  findStages: FindStages
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** Material orders. Source: public-site specification §2 (order form), §5. */
export type MaterialOrders = {
  /** `UnknownStage`: a stage is missing, another site's, or without material. */
  place(siteId: SiteId, order: MaterialOrder): Promise<MaterialOrderReply | { code: 'UnknownStage' }>
  /** Newest first. Only for the verified address owner. */
  ofAddress(email: string): Promise<ExportedMaterialOrder[]>
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  email: EmailSource<'material-order'>
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

export function openMaterialOrders(parts: MaterialOrdersParts): MaterialOrders {
  const { database, emails, webhooks, findStages, now } = parts
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
        // A repeated order gets the same reply, revealing nothing about others' orders.
        if (same) return { code: 'Ok', number: same.number }
        const number = receiptNumber('M', randomBytes(receiptBytes))
        const named = stages.map(({ id, name }) => ({ id, name }))
        const id = await insertOrder(tx, { number, siteId, stages: named, order, fingerprint, at })
        await emails.sendToTyped(tx, order.email, { kind: 'material-order', subject: { kind: 'confirmation', id } })
        await emails.sendLater(tx, 'material-order', { kind: 'notice', id })
        await webhooks.announce(tx, 'order.created', id, at)
        return { code: 'Ok', number }
      })
    },
    ofAddress: async (email) => (await findOrdersOfAddress(database.db, email)).map(reported),
    forgetAddress: deleteOrdersOfAddress,
    email: orderEmails(parts),
    async webhook(id) {
      const row = await findOrder(database.db, id)
      return row && { orderId: row.id, ...reported(row) }
    },
    deleteOld() {
      const before = addMonths(localDateOf(now(), 'UTC'), -retentionMonths)
      return deleteOrdersBefore(database.db, instantOf(new Date(`${before}T00:00:00Z`)))
    },
  }
}

/**
 * Another address, material or way of delivery is another order. Another name is not: it would be one more e-mail for
 * each spelling.
 */
function fingerprintOf(siteId: SiteId, order: MaterialOrder): Uint8Array {
  const { stageIds, materials, email, address } = order
  const said = [siteId, [...stageIds].sort(), [...materials].sort(), email, address]
  return createHash('sha256').update(JSON.stringify(said).toLowerCase()).digest()
}

const storedStages = z.array(z.object({ id: z.string(), name: z.string() }))

const addressOf = ({ street, postal_code: postalCode, city }: OrderRow) =>
  street !== null && postalCode !== null && city !== null ? { street, postalCode, city } : null

const reported = (row: OrderRow): ExportedMaterialOrder => ({
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

/** `confirmation` to the person, `notice` to staff. */
function orderEmails({ database, findStages, siteOrigins }: MaterialOrdersParts): EmailSource<'material-order'> {
  return async ({ kind, id }) => {
    const row = await findOrder(database.db, id)
    if (!row) return null
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
          href: href.startsWith('/') ? originOf(siteOrigins, site.siteId) + href : href,
        })),
    )
    const content = orderEmail({
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
