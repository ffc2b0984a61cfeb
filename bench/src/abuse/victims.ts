import { demoPassword } from '@nyhem/demo/seed-people'
import pg from 'pg'
import { emptyDraft } from '../empty-draft.ts'
import { type AttackRequest, logIn } from './attack.ts'
import { ask } from './watch-portal.ts'

type Portal = Parameters<typeof ask>[0]

/** What the attacks aim at in the demo. */
export type Victims = {
  readonly email: string
  readonly panorama: string
  readonly receipt: string
  readonly poll: AttackRequest
  bearer(person: number): Readonly<Record<string, string>>
  /** Numbers of people with a draft of a report. */
  readonly uploaders: readonly number[]
  /** One more, who is not used by attackers. */
  readonly spared: number
}

const email = 'elin.sandstrom@demo.example'
const others = ['mattias.oberg', 'goran.melander', 'hanna.viklund', 'tomas.bergvall', 'yasmin.karimi']
const emails = [email, ...others.map((name) => `${name}@demo.example`)]

export async function findVictims(portal: Portal, databaseUrl: string): Promise<Victims> {
  const tokens: string[] = []
  for (const each of emails) tokens.push(await logInAs(portal, each))
  const bearer = (person: number) => ({ authorization: `Bearer ${tokens[person]}` })
  const drafts: number[] = []
  for (const person of tokens.keys()) if (await saveDraft(portal, bearer(person))) drafts.push(person)
  const [spared, ...uploaders] = drafts
  if (spared === undefined || uploaders.length === 0) throw new Error(`too few with a draft: ${drafts.length}`)
  const { panorama, receipt } = await findStored(databaseUrl)
  return { email, panorama, receipt, poll: await startIdentification(portal), bearer, uploaders, spared }
}

async function logInAs(portal: Portal, address: string): Promise<string> {
  const { status, bytes } = await ask(portal, logIn(address, demoPassword))
  const { token } = JSON.parse(bytes.toString()) as { token?: string }
  if (!token) throw new Error(`nobody logged in: ${status}`)
  return token
}

async function saveDraft(portal: Portal, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const body = JSON.stringify(emptyDraft)
  return (await ask(portal, { method: 'PUT', path: '/case_management/draft', headers, body })).status === 200
}

async function startIdentification(portal: Portal): Promise<AttackRequest> {
  const headers = { origin: `http://${portal.host}` }
  const path = '/account_service/login/bank_id/start'
  const { status, bytes, cookies } = await ask(portal, { method: 'POST', path, headers, body: '{}' })
  if (status !== 200) throw new Error(`no identification: ${status} ${bytes}`)
  const { session } = JSON.parse(bytes.toString()) as { session: string }
  return {
    method: 'GET',
    path: `/account_service/login/bank_id/status/${session}`,
    headers: { cookie: cookies.map((line) => line.split(';')[0]).join('; ') },
  }
}

/** Ids that only the database has. */
async function findStored(url: string): Promise<{ panorama: string; receipt: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const invoices = await client.query(
      `select invoice.id from invoice join account on account.id = account_id
       where account.email = $1 and invoice.reported_status = 'Paid' limit 1`,
      [email],
    )
    const files = await client.query(
      "select stage_id, file from explorer_file where size = 'large' and stage_id like 'se-%' order by bytes desc limit 1",
    )
    const [invoice] = invoices.rows
    const [file] = files.rows
    if (!invoice || !file) throw new Error('no receipt or no panorama')
    return {
      receipt: `/api/invoices/${invoice.id}/receipt`,
      panorama: `/externalfiles/image/residenceexplorer/${file.stage_id}/360/${file.file}.qhdr`,
    }
  } finally {
    await client.end()
  }
}
