import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }

/**
 * Where an issuer keeps sessions, codes and tokens: in memory, until their time is over. Made once for each issuer.
 * `now` is in milliseconds.
 */
export function forgettingStore(now: () => number): (kind: string) => Adapter {
  const kept = new Map<string, Kept>()

  const read = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    if (found && found.until > now()) return found.payload
    kept.delete(key)
    return undefined
  }

  const findWhere = (kind: string, isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${kind}:`) ? read(key) : undefined
      if (payload && isIt(payload)) return payload
    }
    return undefined
  }

  return (kind) => ({
    async upsert(id, payload, expiresInSeconds) {
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key)
      kept.set(`${kind}:${id}`, { payload, until: now() + (expiresInSeconds || 900) * 1_000 })
    },
    find: async (id) => read(`${kind}:${id}`),
    findByUid: async (uid) => findWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(kind, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = read(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(now() / 1_000)
    },
    async destroy(id) {
      kept.delete(`${kind}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
