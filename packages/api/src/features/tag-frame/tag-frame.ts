import { createHash } from 'node:crypto'

/** The operator's tag script, and further origins that it uses. */
export type TagSettings = { scriptUrl: string | null; origins: readonly string[] }

export type TagFrame = { html: string; headers: Readonly<Record<string, string>> }

// Fills the data layer with what the page tells, and nothing from elsewhere. A document without an origin has no
// cookies: reading them would throw, and common scripts do without asking.
const listener =
  "window.dataLayer=[];Object.defineProperty(document,'cookie',{get:()=>'',set(){}});" +
  "addEventListener('message',(event)=>{if(event.source===parent)dataLayer.push(event.data)})"

/**
 * The document in which the operator's tag script runs. Sandboxed by its own policy, however it is opened: it has no
 * origin, so no access to our pages, cookies, storage and calls. Null where no script is configured.
 */
export function makeTagFrame({ scriptUrl, origins }: TagSettings): TagFrame | null {
  if (scriptUrl === null) return null
  const allowed = [...new Set([new URL(scriptUrl).origin, ...origins])].join(' ')
  const hash = createHash('sha256').update(listener).digest('base64')
  const rules = [
    "default-src 'none'",
    'sandbox allow-scripts',
    `script-src 'sha256-${hash}' ${allowed}`,
    `img-src data: ${allowed}`,
    `connect-src ${allowed}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return {
    html: `<!DOCTYPE html><title>-</title><script>${listener}</script><script async src="${escapeAttribute(scriptUrl)}"></script>`,
    headers: {
      'content-security-policy': rules.join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    },
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
