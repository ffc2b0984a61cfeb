import { area, ground, homes, stage } from '@nyhem/api/features/catalogue/sample-feed'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import type { IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import type { DecideBatchReply, ListBatchesReply, OpenedBatch } from '@nyhem/contract/calls/feeds'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Grant } from '@nyhem/domain/staff/may'
import { type Answered, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

export type FeedPortal = Awaited<ReturnType<typeof openFeedPortal>>

/** Homes of the stage that `sell` fills. */
export const homesForSale = 30
const sendsOfKey = 25

/** A portal with a business system that sends its catalogue, and people of the sales office. */
export async function openFeedPortal(settings: Readonly<Record<string, string>> = {}) {
  const portal: OfficePortal = await openOfficePortal(settings)
  const keys = openIntegrationKeys({ db: portal.db, now: () => new Date() })
  const newKey = (name: string, scopes: readonly IntegrationScope[] = ['catalogue:write']) => keys.makeKey(name, scopes)
  // A key may send thirty times a minute, a test more often.
  const key = await newKey('Affärssystemet')
  let sent = 0
  let sending = key
  const held = (grant: Pick<Grant, 'role' | 'siteId'>): Grant => ({ ...grant, path: null, until: null })
  const manager = await portal.newMember([held({ role: 'manager', siteId: null })], { name: 'Maja Chef' })

  async function send(lines: readonly (FeedInput | string)[], headers: Readonly<Record<string, string>> = {}) {
    sent += 1
    if (sent % sendsOfKey === 0) sending = await newKey(`Affärssystemet ${sent}`)
    const texts = lines.map((line) => (typeof line === 'string' ? line : printFeedLine(line)))
    return portal.send({
      method: 'POST',
      path: '/integration/v1/catalogue',
      host: 'se.localhost',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${sending}`, ...headers },
      payload: Buffer.from(texts.join('\n')),
    })
  }
  let stages = 0
  return {
    portal,
    key,
    newKey,
    manager,
    send,
    newMember: (role: Grant['role'], siteId: Grant['siteId']): Promise<Member> =>
      portal.newMember([held({ role, siteId })]),
    /** A stage of its own with homes for sale; its id. */
    async sell(): Promise<string> {
      stages += 1
      const id = `hus-${stages}`
      const lines = [
        ...ground(),
        stage({ externalId: id, slug: id, name: `Hus ${stages}` }),
        ...homes(homesForSale, id),
      ]
      const { status, text } = await send(lines)
      if (status !== 200) throw new Error(text)
      return id
    },
    list: async (query = '', { cookie }: Member = manager): Promise<ListBatchesReply> =>
      (await portal.send({ path: `/office/api/feeds?${query}`, cookie })).json<ListBatchesReply>(),
    open: (batchId: string, { cookie }: Member = manager, query = ''): Promise<Answered> =>
      portal.send({ path: `/office/api/feeds/${batchId}?${query}`, cookie }),
    opened: async (batchId: string, member: Member = manager, query = ''): Promise<OpenedBatch> =>
      (await portal.send({ path: `/office/api/feeds/${batchId}?${query}`, cookie: member.cookie })).json<OpenedBatch>(),
    decide: (batchId: string, body: object, { cookie }: Member = manager): Promise<Answered> =>
      portal.send({ method: 'POST', path: `/office/api/feeds/${batchId}/decision`, cookie, body }),
    decided: async (batchId: string, body: object): Promise<DecideBatchReply> =>
      (
        await portal.send({
          method: 'POST',
          path: `/office/api/feeds/${batchId}/decision`,
          cookie: manager.cookie,
          body,
        })
      ).json<DecideBatchReply>(),
    /** What has become of a batch, as its sender asks. */
    fate: (batchId: string, as = sending): Promise<Answered> =>
      portal.send({
        path: `/integration/v1/catalogue/batches/${batchId}`,
        host: 'se.localhost',
        headers: { authorization: `Bearer ${as}` },
      }),
    statusOf: async (id: string) =>
      (await portal.db
        .selectFrom('catalogue_home')
        .select(['status', 'price_minor', 'removed_at'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    close: () => portal.close(),
  }
}

export { area, homes }
