import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { filesContract } from '../files.contract.ts'
import { s3Files } from './s3-files.ts'
import { emptyPayload, signS3 } from './sign-s3.ts'

const keys = { region: 'eu-north-1', key: 'AKIAEXAMPLE', secret: 'a secret' }
const bucket = '/nyhem'
const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

function sendPart(reply: ServerResponse, bytes: Buffer, range = 'whole'): ServerResponse {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (first === undefined) return reply.end(bytes)
  const part = bytes.subarray(Number(first), Number(last) + 1)
  if (part.length === 0) return reply.writeHead(416).end(refusal('InvalidRange'))
  const sent = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`
  return reply.writeHead(206, { 'content-range': sent }).end(part)
}

/** Service that verifies every signature and lists two keys per page. */
async function openService() {
  const stored = new Map<string, { bytes: Buffer; at: Date }>()

  const isSigned = ({ method, url = '/', headers }: IncomingMessage): boolean => {
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    const own = names.filter((name) => name !== 'host' && !name.startsWith('x-amz-'))
    const date = String(headers['x-amz-date'])
    const at = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    const call = {
      method: method as 'GET' | 'PUT' | 'DELETE',
      url: new URL(url, `http://${headers.host}`),
      headers: Object.fromEntries(own.map((name) => [name, String(headers[name])])),
    }
    const expected = signS3(call, keys, { at, payload: String(headers['x-amz-content-sha256']) })
    return names.includes('host') && expected.authorization === headers.authorization
  }

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? ''
    const names = [...stored.keys()].filter((name) => name.startsWith(prefix)).sort()
    const from = Number(url.searchParams.get('continuation-token')?.split('&<').at(1) ?? 0)
    const page = names.slice(from, from + 2)
    const isCut = names.length > from + 2
    const entries = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${stored.get(name)?.at.toISOString()}</LastModified></Contents>`,
    )
    const next = isCut ? `<NextContinuationToken>t&amp;&lt;${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service')
    if (!isSigned(request)) return void reply.writeHead(403).end(refusal('SignatureDoesNotMatch'))
    if (url.pathname === bucket) return void reply.end(list(url))
    const name = url.pathname.slice(bucket.length + 1)
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return void reply.writeHead(411).end()
      // Interrupted uploads are not stored.
      const bytes = await buffer(request)
      stored.set(name, { bytes, at: new Date() })
      return void reply.end()
    }
    const found = stored.get(name)
    if (request.method === 'DELETE') stored.delete(name)
    if (request.method === 'DELETE') return void reply.writeHead(204).end()
    if (!found) return void reply.writeHead(404).end(refusal('NoSuchKey'))
    return void sendPart(reply, found.bytes, request.headers.range)
  }

  const server = createServer((request, reply) => answer(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async age(to: Date) {
      for (const one of stored.values()) one.at = to
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

filesContract('S3', async () => {
  const service = await openService()
  return { ...service, store: s3Files({ ...keys, url: service.url, bucket: 'nyhem' }, 'case-files') }
})

describe('files in S3', () => {
  it('are refused to a wrong secret, in words without a key', async () => {
    const service = await openService()
    const store = s3Files({ ...keys, secret: 'another', url: service.url, bucket: 'nyhem' }, 'case-files')
    const content = { stream: Readable.from([Buffer.alloc(10_000_000)]), bytes: 10_000_000 }
    await expect(store.put('abcd-1', content)).rejects.toThrow('the file service answered 403 SignatureDoesNotMatch')
    await expect(store.open('abcd-1')).rejects.toThrow('403 SignatureDoesNotMatch')
    await service.close()
  })
  it('throw when the server does not answer', async () => {
    const store = s3Files({ ...keys, url: 'http://127.0.0.1:9', bucket: 'nyhem' }, 'case-files')
    await expect(store.put('abcd-1', { stream: Readable.from(['a']), bytes: 1 })).rejects.toThrow()
    await expect(store.open('abcd-1')).rejects.toThrow()
  })
})

describe('the signature of S3', () => {
  // Examples and keys from Amazon's documentation.
  const example = {
    region: 'us-east-1',
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const at = new Date('2013-05-24T00:00:00Z')
  const signature = (path: string, headers: Record<string, string>) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
    const signed = signS3({ method: 'GET', url, headers }, example, { at, payload: emptyPayload })
    return signed.authorization?.split('Signature=')[1]
  }
  it('is that of the example of getting an object', () => {
    expect(signature('/test.txt', { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
  it('is that of the example of a list', () => {
    expect(signature('/?max-keys=2&prefix=J', {})).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })
})
