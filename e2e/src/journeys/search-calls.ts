import { Agent, request } from 'node:http'
import { startPages } from '../addresses.ts'
import type { SearchSite } from './search-texts.ts'

export type SearchReply = {
  total: number
  homes: number
  projects: number
  facets: Record<string, Record<string, { homes: number; projects: number }>>
  hits: {
    name: string
    minPrice: { minor: number } | null
    minTotalPrice: { minor: number } | null
    minMonthlyCost: { minor: number } | null
  }[]
}

type Question = { filter?: Record<string, unknown>; sort?: string; limit?: number; offset?: number }

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Calls a site's search like the page, without a browser. */
export function requestSearch(
  site: SearchSite,
  question: Question,
  call: 'stage_and_area_search' | 'search_object' = 'stage_and_area_search',
): Promise<SearchReply> {
  const url = new URL(startPages[site])
  const body = JSON.stringify(question)
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port: url.port,
        path: `/residence/${call}`,
        method: 'POST',
        headers: { host: url.host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(`${answer.statusCode}: ${text}`)),
        )
      },
    )
      .on('error', reject)
      .end(body)
  })
}
