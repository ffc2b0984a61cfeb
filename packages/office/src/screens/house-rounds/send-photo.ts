import type { HouseRoundReply } from '@nyhem/contract/calls/house-rounds'
import { writeAddress } from '@nyhem/contract/routes/address'
import { addHousePhoto } from '@nyhem/contract/routes/house-rounds.paths'
import type { CallResult } from '../../calls/call.ts'
import type { UnsentPhoto } from './unsent-words.ts'

/** In milliseconds: a photo of 15 MB at half a megabit. */
const answerLimitMs = 240_000

export async function sendPhoto(roundId: string, photo: UnsentPhoto): Promise<CallResult<HouseRoundReply>> {
  const { pointId, photoKey, file } = photo
  try {
    const response = await fetch(writeAddress(addHousePhoto, { params: { roundId, pointId, photoKey } }), {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(answerLimitMs),
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, value: body as HouseRoundReply }
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'Failed'
    return { ok: false, problem: { code, requestId: response.headers.get('x-request-id') } }
  } catch {
    return { ok: false, problem: { code: 'Offline', requestId: null } }
  }
}
