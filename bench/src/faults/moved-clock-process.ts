/**
 * Loaded before the portal (`node --import`): shifts its clock by `CLOCK_AHEAD_MS`, then by messages from the parent.
 * The product is unaware.
 */
const real = Date
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)

const present = (): number => real.now() + aheadMs

const moved: DateConstructor = new Proxy(real, {
  get: (target, key, receiver) => (key === 'now' ? present : Reflect.get(target, key, receiver)),
  construct: (target, args: unknown[], requested) =>
    Reflect.construct(
      target,
      args.length === 0 ? [present()] : args,
      requested === moved ? target : requested,
    ) as object,
})
globalThis.Date = moved

process.on('message', (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'aheadMs' in message) aheadMs = Number(message.aheadMs)
})
// Must not keep the process alive.
process.channel?.unref()
