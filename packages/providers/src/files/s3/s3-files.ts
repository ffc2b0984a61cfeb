import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countedContent } from '../counted-content.ts'
import { type FileRange, type FileStore, isFileKey } from '../files.ts'
import { emptyPayload, type S3Keys, signS3, unsignedPayload } from './sign-s3.ts'

/** `url`: of the service; the bucket leads the path, which every compatible service supports. */
export type S3Settings = S3Keys & { readonly url: string; readonly bucket: string }

/** Common key prefix, so that the bucket may hold other data. */
type Shelf = 'case-files' | 'explorer-files' | 'media-files'

/** Longest silence of the service, in milliseconds. */
const silenceMs = 30_000
/** Largest non-file response in bytes; a list page names a thousand keys. */
const mostTextBytes = 4_194_304

type Sending = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly range?: FileRange
  readonly content?: { readonly parts: readonly [Readable, Transform]; readonly bytes: number }
}

/**
 * Stores files in an S3-compatible bucket, using four HTTP calls. An interrupted upload stores nothing, since the
 * service expects the announced length.
 */
export function s3Files(settings: S3Settings, shelf: Shelf, now: () => Date = () => new Date()): FileStore {
  const prefix = `${shelf}/`
  const base = new URL(settings.url)
  const urlOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(`${base.pathname.replace(/\/$/, '')}/${settings.bucket}${path}`, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const urlOfKey = (key: string) => {
    if (!isFileKey(key)) throw new TypeError('no key of a file')
    return urlOf(`/${prefix}${key}`)
  }
  const send = (sending: Sending) => sendSigned(sending, settings, now())

  return {
    async put(key, { stream, bytes }) {
      const counted = countedContent(bytes)
      const content = { parts: [stream, counted.stream] as const, bytes }
      await expectStatus(await send({ method: 'PUT', url: urlOfKey(key), content }), [200])
      return { sha256: counted.sha256() }
    },
    async open(key, range) {
      const answer = await send({ method: 'GET', url: urlOfKey(key), ...(range ? { range } : {}) })
      if (answer.statusCode === (range ? 206 : 200)) return range ? wholeRange(answer, range) : answer
      await expectStatus(answer, range ? [404, 416] : [404])
      return null
    },
    async remove(key) {
      await expectStatus(await send({ method: 'DELETE', url: urlOfKey(key) }), [200, 204, 404])
    },
    async *list(before) {
      for (let token: string | null = '', isFirst = true; token !== null; isFirst = false) {
        const query = { 'list-type': '2', prefix, ...(isFirst ? {} : { 'continuation-token': token }) }
        const answer = await send({ method: 'GET', url: urlOf('', query) })
        const page = readPage(await expectStatus(answer, [200]), prefix)
        for (const { key, at } of page.files) if (isFileKey(key) && at < before) yield key
        token = page.next
      }
    },
    close: () => undefined,
  }
}

async function sendSigned(sending: Sending, keys: S3Keys, at: Date): Promise<IncomingMessage> {
  const { method, url, content, range } = sending
  const payload = content ? unsignedPayload : emptyPayload
  const own = {
    ...(content && { 'content-length': String(content.bytes), 'content-type': 'application/octet-stream' }),
    ...(range && { range: `bytes=${range.first}-${range.last}` }),
  }
  const headers = signS3({ method, url, headers: own }, keys, { at, payload })
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { method, headers })
  sent.setTimeout(silenceMs, () => sent.destroy(new Error('the file service says nothing')))
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  if (!content) {
    sent.end()
    return (await answered)[0]
  }
  const fed = pipeline(...content.parts, sent)
  // Either may fail first and end the other, whose error is then irrelevant.
  for (const one of [answered, fed]) one.catch(() => undefined)
  try {
    // A refusal may arrive before the whole upload is read.
    return (await Promise.race([answered, fed.then(() => answered)]))[0]
  } finally {
    if (!sent.writableFinished) content.parts[0].destroy()
  }
}

/** Null when the file ends within the range: the service then sends its beginning. */
function wholeRange(answer: IncomingMessage, { first, last }: FileRange): IncomingMessage | null {
  if (answer.headers['content-range']?.startsWith(`bytes ${first}-${last}/`)) return answer
  answer.destroy()
  return null
}

/**
 * Text of a non-file response. Throws on other statuses, without the response text, which may contain personal data.
 */
async function expectStatus(answer: IncomingMessage, expected: readonly number[]): Promise<string> {
  const text = await textOf(answer)
  const { statusCode = 0 } = answer
  if (expected.includes(statusCode)) return text
  throw new Error(`the file service answered ${statusCode} ${/<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''}`.trim())
}

async function textOf(answer: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += (chunk as Buffer).length
    if (size > mostTextBytes) throw new Error('the file service says too much')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Our keys need no escaping, so lists are read without an XML parser. */
function readPage(xml: string, prefix: string): { files: { key: string; at: Date }[]; next: string | null } {
  const textIn = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? null
  const entries = xml.split('<Contents>').slice(1)
  const files = entries.map((entry) => ({
    key: (textIn(entry, 'Key') ?? '').slice(prefix.length),
    at: new Date(textIn(entry, 'LastModified') ?? Number.NaN),
  }))
  const next = textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : null
  return { files, next: next === null ? null : unescapeXml(next) }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '')
