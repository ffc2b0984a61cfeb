import { Agent, get } from 'node:http'

export type ServedPage = {
  status: number
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Node does not resolve `*.localhost`, so the host is sent only as a header, as by a proxy. */
export function readPage(address: string): Promise<ServedPage> {
  const url = new URL(address)
  const options = {
    agent,
    host: '127.0.0.1',
    port: url.port,
    path: url.pathname + url.search,
    headers: { host: url.host },
  }
  return new Promise((resolve, reject) => {
    get(options, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
    }).on('error', reject)
  })
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
}

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (_, name: string) => entities[name] ?? '')

/** Attributes of start tags by name. Scripts are removed first: JSON may contain tag-like text. */
export function tagsOf(html: string, name: string): Readonly<Record<string, string>>[] {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  return [...markup.matchAll(new RegExp(`<${name}(\\s[^>]*?)?/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  )
}

export const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    decoded(text),
  )

/** All JSON-LD; throws when it does not parse. */
export const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, text = '']) => {
    const value: unknown = JSON.parse(text)
    const graph = (value as { '@graph'?: unknown })['@graph']
    return (Array.isArray(graph) ? graph : Array.isArray(value) ? value : [value]) as Record<string, unknown>[]
  })
