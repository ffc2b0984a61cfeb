import type { Adapter, AdapterPayload } from 'oidc-provider'

type Stored = { payload: AdapterPayload; until: number }

/** An issuer's sessions, codes and tokens, in memory until they expire. One store per issuer; `now` in milliseconds. */
export function forgettingStore(now: () => number): (kind: string) => Adapter {
  const stored = new Map<string, Stored>()

  const read = (key: string): AdapterPayload | undefined => {
    const found = stored.get(key)
    if (found && found.until > now()) return found.payload
    stored.delete(key)
    return undefined
  }

  const findWhere = (kind: string, isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of stored.keys()) {
      const payload = key.startsWith(`${kind}:`) ? read(key) : undefined
      if (payload && isIt(payload)) return payload
    }
    return undefined
  }

  return (kind) => ({
    async upsert(id, payload, expiresInSeconds) {
      for (const [key, { until }] of stored) if (until <= now()) stored.delete(key)
      stored.set(`${kind}:${id}`, { payload, until: now() + (expiresInSeconds || 900) * 1_000 })
    },
    find: async (id) => read(`${kind}:${id}`),
    findByUid: async (uid) => findWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(kind, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = read(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(now() / 1_000)
    },
    async destroy(id) {
      stored.delete(`${kind}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key)
    },
  })
}
