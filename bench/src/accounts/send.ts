import { type Agent, request } from 'node:http'

export type Reply = { status: number; body: string; cookies: string[] }

export type Send = (method: 'GET' | 'POST', path: string, cookie: string | null) => Promise<Reply>

/** Calls of a site by its host. Status 0: no answer came. */
export function senderTo({ origin, host, agent }: { origin: string; host: string; agent?: Agent }): Send {
  const { hostname, port } = new URL(origin)
  return (method, path, cookie) =>
    new Promise((resolve) => {
      const headers = {
        host,
        ...(method === 'POST' ? { 'content-type': 'application/json', origin: `http://${host}` } : {}),
        ...(cookie === null ? {} : { cookie }),
      }
      const place = { host: hostname, port, path, ...(agent ? { agent } : {}) }
      const sent = request({ ...place, method, headers }, async (answer) => {
        const body = (await answer.toArray()).join('')
        resolve({ status: answer.statusCode ?? 0, body, cookies: answer.headers['set-cookie'] ?? [] })
      })
      sent.on('error', () => resolve({ status: 0, body: '', cookies: [] }))
      sent.end(method === 'POST' ? '{}' : undefined)
    })
}

const bankId = '/account_service/login/bank_id'

/** Begins to log in by BankID; where to ask how it goes, and what was answered. */
export async function beginBankId(send: Send): Promise<{ path: string; cookie: string; started: string }> {
  const { status, body, cookies } = await send('POST', `${bankId}/start`, null)
  if (status !== 200) throw new Error(`no identification started, ${status} ${body.slice(0, 200)}`)
  const { session } = JSON.parse(body) as { session: string }
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return { path: `${bankId}/status/${session}`, cookie, started: body }
}
