import { request } from 'node:http'

const boundary = 'nyhem-drill'

const send = (portal, { method, path, token, headers = {}, pieces = [] }) =>
  new Promise((resolve) => {
    const own = { host: `se.localhost:${portal.port}`, authorization: `Bearer ${token}`, ...headers }
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const sent = request(
      {
        host: '127.0.0.1',
        port: portal.port,
        method,
        path,
        headers: { ...own, 'content-length': length },
        timeout: 30_000,
      },
      async (reply) => {
        const text = (await reply.toArray().catch(() => [])).join('')
        resolve({ status: reply.statusCode, text })
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve({ status: 0, text: '' }))
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })

/** Adds a picture to the draft of a report, and removes it again, since a report has few. Returns the status. */
export async function sendFile({ portal, token, file, key }) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bild.jpg"\r\n\r\n`
  const { status, text } = await send(portal, {
    method: 'POST',
    path: `/case_management/draft/files?reporter=resident&clientKey=${key}`,
    token,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    pieces: [Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)],
  })
  const id = status === 200 ? /"id":"([^"]+)"/.exec(text)?.[1] : undefined
  if (id) await send(portal, { method: 'DELETE', path: `/case_management/draft/files/${id}?reporter=resident`, token })
  return status
}
