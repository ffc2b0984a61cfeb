/** Names in the address of a purchase notification: the stage or the home (the specification's object) that it is about. */
export const purchaseQueryNames = { stage: 'stage', home: 'object' } as const
export type PurchaseTargetKind = keyof typeof purchaseQueryNames

/** What a purchase notification is about. */
export type PurchaseTarget = { readonly kind: PurchaseTargetKind; readonly id: string }

/** The target that an address or a form names; a home before its stage. Null when it names none. Never fails. */
export function readPurchaseTarget(named: (name: string) => string | null): PurchaseTarget | null {
  for (const kind of ['home', 'stage'] as const) {
    const id = named(purchaseQueryNames[kind])
    if (id !== null && id !== '' && id.length <= 100) return { kind, id }
  }
  return null
}

/** The address of the page about a target, below its route. Never fails. */
export const purchaseHref = (route: string, { kind, id }: PurchaseTarget): string =>
  `${route}?${purchaseQueryNames[kind]}=${encodeURIComponent(id)}`
