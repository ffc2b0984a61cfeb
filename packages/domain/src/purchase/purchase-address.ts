/** Query names of the target: a stage or a home (the specification's object). */
export const purchaseQueryNames = { stage: 'stage', home: 'object' } as const
export type PurchaseTargetKind = keyof typeof purchaseQueryNames

/** Subject of a purchase notification. */
export type PurchaseTarget = { readonly kind: PurchaseTargetKind; readonly id: string }

/** Reads the target, a home before a stage; null without one. Never fails. */
export function readPurchaseTarget(named: (name: string) => string | null): PurchaseTarget | null {
  for (const kind of ['home', 'stage'] as const) {
    const id = named(purchaseQueryNames[kind])
    if (id !== null && id !== '' && id.length <= 100) return { kind, id }
  }
  return null
}

/** Page address of a target, below its route. Never fails. */
export const purchaseHref = (route: string, { kind, id }: PurchaseTarget): string =>
  `${route}?${purchaseQueryNames[kind]}=${encodeURIComponent(id)}`
