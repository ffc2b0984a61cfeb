import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, type AttackFigures, type AttackRequest, addressOf } from './attack.ts'

/** Attackers in a process of their own, so that their work does not delay the probes. Configured by a JSON argument. */

const task: Attack = JSON.parse(process.argv[2] ?? '{}')
const got: Record<string, number> = {}
const count = (what: string) => {
  got[what] = (got[what] ?? 0) + 1
}
const endMs = performance.now() + task.seconds * 1_000
/** Every 20 ms: slow clients come slowly too, floods are measured apart. */
const openedAtOnce = 10

type Held = { status: string; closedMs: number | null; goOn(): void; end(): void }
const readEachSecond = 1_024

/** One slow client, which never closes. What it does not read waits at the server. */
function hold({ opening, drip }: Extract<Attack, { kind: 'hold' }>, index: number): Held {
  const began = performance.now()
  const localAddress = addressOf(task.network, index % task.addresses)
  const socket = connect({ host: '127.0.0.1', port: task.port, localAddress, noDelay: true, allowHalfOpen: true })
  let allowance = readEachSecond
  function read() {
    if (allowance === 0) return
    const bytes: Buffer | null = socket.read(Math.min(allowance, socket.readableLength) || undefined)
    allowance -= bytes?.length ?? 0
    if (bytes && held.status === 'no answer') held.status = bytes.toString('latin1', 9, 12)
  }
  const held: Held = {
    status: 'no connection',
    closedMs: null,
    goOn() {
      allowance = readEachSecond
      read()
      if (!socket.connecting && socket.writable && drip !== '') socket.write(drip)
    },
    end: () => socket.destroy(),
  }
  socket.on('connect', () => {
    held.status = 'no answer'
    socket.write(opening)
  })
  socket.on('readable', read)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    held.closedMs ??= performance.now() - began
  })
  return held
}

async function holdAll(way: Extract<Attack, { kind: 'hold' }>): Promise<AttackFigures> {
  const all: Held[] = []
  const dripping = setInterval(() => {
    for (const held of all) if (held.closedMs === null) held.goOn()
  }, 1_000)
  while (all.length < task.connections) {
    for (let i = 0; i < openedAtOnce && all.length < task.connections; i += 1) all.push(hold(way, all.length))
    await wait(20)
  }
  while (performance.now() < endMs && all.some(({ closedMs }) => closedMs === null)) await wait(100)
  clearInterval(dripping)
  const closed = all.flatMap(({ closedMs }) => (closedMs === null ? [] : [closedMs / 1_000]))
  for (const held of all) {
    count(held.status)
    held.end()
  }
  return {
    attempted: all.length,
    got,
    closedAfter: closed.sort((one, other) => one - other),
    open: all.length - closed.length,
  }
}

function send(agent: Agent, { method, path, headers, body, filmBytes }: AttackRequest): Promise<string> {
  const form = filmBytes === undefined ? null : formOf(filmBytes)
  const bytes = form ?? (body === undefined ? null : Buffer.from(body))
  const ownHeaders = {
    host: task.host,
    ...(bytes ? { 'content-type': form ? formType : 'application/json', 'content-length': bytes.length } : {}),
    ...headers,
  }
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port: task.port, method, path, headers: ownHeaders }, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(String(answer.statusCode)))
    })
    sent.on('error', () => resolve('no answer'))
    sent.end(bytes ?? undefined)
  })
}

const formType = 'multipart/form-data; boundary=abuse'
let form: Buffer | null = null
function formOf(filmBytes: number): Buffer {
  form ??= Buffer.concat([
    Buffer.from('--abuse\r\ncontent-disposition: form-data; name="file"; filename="film"\r\n\r\n'),
    Buffer.from('\0\0\0\x10ftypmp42\0\0\0\0\0\0\0\x08moov', 'latin1'),
    Buffer.alloc(filmBytes),
    Buffer.from('\r\n--abuse--\r\n'),
  ])
  return form
}

async function flood({ requests }: Extract<Attack, { kind: 'flood' }>): Promise<AttackFigures> {
  let next = 0
  async function sendOn(index: number): Promise<void> {
    const localAddress = addressOf(task.network, index % task.addresses)
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
    // They do not wait for their last answers.
    setTimeout(() => agent.destroy(), endMs - performance.now())
    while (performance.now() < endMs) {
      const asked = requests[next % requests.length]
      next += 1
      if (!asked) throw new Error('nothing to ask for')
      const answer = await send(agent, asked)
      count(performance.now() < endMs ? answer : 'given up at the end')
    }
  }
  await Promise.all(Array.from({ length: task.connections }, (_, index) => sendOn(index)))
  return { attempted: next, got, closedAfter: [], open: 0 }
}

const figures = await (task.kind === 'hold' ? holdAll(task) : flood(task))
console.log(JSON.stringify(figures))
