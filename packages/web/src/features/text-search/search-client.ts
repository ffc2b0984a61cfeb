import type { TextSearchReply, TextSearchRequestBody } from '@nyhem/contract/calls/text-search'

/** Search does not answer. Source: public-site specification §8. */
export class SearchServiceDown extends Error {
  constructor(options?: { cause?: unknown }) {
    super('Search service down', options)
    this.name = 'SearchServiceDown'
  }
}

/** Answers are fresh for this long, in milliseconds. */
const staleMs = 30_000
const mostKept = 50
const kept = new Map<string, { reply: unknown; until: number }>()

/**
 * Posts a search, once more when it fails. What was asked within the last half minute is not asked again. Throws
 * SearchServiceDown, or what the signal aborts with.
 */
export async function postSearch<Reply>(url: string, body: unknown, signal: AbortSignal): Promise<Reply> {
  const key = `${url} ${JSON.stringify(body)}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.reply as Reply
  const reply = await post<Reply>(url, body, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return post<Reply>(url, body, signal)
  })
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { reply, until: Date.now() + staleMs })
  return reply
}

async function post<Reply>(url: string, body: unknown, signal: AbortSignal): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    if (response.ok) return await response.json()
    throw new SearchServiceDown({ cause: response.status })
  } catch (cause) {
    if (signal.aborted || cause instanceof SearchServiceDown) throw cause
    throw new SearchServiceDown({ cause })
  }
}

export const searchTexts = (body: TextSearchRequestBody, signal: AbortSignal): Promise<TextSearchReply> =>
  postSearch('/textsearch', body, signal)
