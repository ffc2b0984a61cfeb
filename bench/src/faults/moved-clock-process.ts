/**
 * Loaded into the portal before its own code (`node --import`): the present is as far ahead as whoever started the
 * process says, at first by `CLOCK_AHEAD_MS` and then by messages. The product itself knows nothing of it.
 */
const real = Date
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)

const present = (): number => real.now() + aheadMs

const moved: DateConstructor = new Proxy(real, {
  get: (target, key, receiver) => (key === 'now' ? present : Reflect.get(target, key, receiver)),
  construct: (target, words: unknown[], asked) =>
    Reflect.construct(target, words.length === 0 ? [present()] : words, asked === moved ? target : asked) as object,
})
globalThis.Date = moved

process.on('message', (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'aheadMs' in message) aheadMs = Number(message.aheadMs)
})
// Listening keeps no process running.
process.channel?.unref()
