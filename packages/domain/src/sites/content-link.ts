/** Kinds of content links. Source: fault-reports specification §2.3 (content links). */
export const contentLinkKinds = ['internal', 'external', 'mail', 'tel', 'document'] as const
export type ContentLinkKind = (typeof contentLinkKinds)[number]

const documentFile = /\.(?:pdf|docx?|xlsx?|pptx?|zip|ics|csv|txt|xml|svg|png|jpe?g|webp|avif|mp4)$/i

/**
 * Kind of a link, by its address and the page's own host (with port). An `http` link to the own host is internal.
 * Source: fault-reports specification §2.3. Never fails.
 */
export function contentLinkKind(href: string, ownHost: string): ContentLinkKind {
  const address = href.trim()
  if (/^mailto:/i.test(address)) return 'mail'
  if (/^tel:/i.test(address)) return 'tel'
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? []
  if (host !== undefined && host.toLowerCase() !== ownHost.toLowerCase()) return 'external'
  const path = host === undefined ? (/^[^?#]*/.exec(address)?.[0] ?? '') : rest
  return documentFile.test(path) ? 'document' : 'internal'
}

/** Whether the browser opens the link itself; other links navigate inside the app. */
export const opensDirectly = (kind: ContentLinkKind): boolean => kind !== 'internal'
