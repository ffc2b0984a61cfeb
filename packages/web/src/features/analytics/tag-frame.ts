import { tagPages } from '@nyhem/contract/pages/tag-pages'
import { analyticsMeta } from './analytics-meta.ts'
import { type DataLayerEntry, readAnalytics } from './data-layer.ts'

type Tags = {
  /** Told to each new frame first: a script must know what it may do. */
  consent: DataLayerEntry
  address: string
  frame: HTMLIFrameElement | null
  isReady: boolean
  /** Whether the script may be told of the page shown. */
  isPageAllowed: boolean
  /** Entries until the frame is ready. */
  waiting: DataLayerEntry[]
}

let tags: Tags | null = null

/**
 * Runs the operator's tag script, if one is configured, in a frame without access to our documents, cookies and
 * storage, beside the pages that allow it. Call only with consent.
 */
export function loadTags(consent: DataLayerEntry): void {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMeta}"]`)?.content
  if (!address || tags) return
  tags = { consent, address, frame: null, isReady: false, isPageAllowed: false, waiting: [] }
  for (const entry of window.dataLayer ?? []) if (entry.event !== 'consent_update') take(tags, entry)
  const opened = tags
  readAnalytics((entry) => take(opened, entry))
}

/** Ends the script with its frame. What it would read in the data layer goes too. */
export function unloadTags(): void {
  readAnalytics(null)
  if (tags) closeFrame(tags)
  tags = null
  window.dataLayer = []
}

function take(running: Tags, entry: DataLayerEntry): void {
  if (entry.event === 'consent_update') running.consent = entry
  if ('pageKind' in entry) running.isPageAllowed = tagPages[entry.pageKind] === 'allowed'
  if (!running.isPageAllowed) closeFrame(running)
  else if (running.isReady) tell(running, entry)
  else {
    running.waiting.push(entry)
    running.frame ??= openFrame(running)
  }
}

function openFrame(running: Tags): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, referrerPolicy: 'no-referrer' })
  // The reply's own policy says the same; here it holds whatever answers.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = running.address
  frame.addEventListener('load', () => {
    if (running.frame !== frame) return
    const waiting = running.waiting.splice(0)
    running.isReady = true
    for (const entry of [running.consent, ...waiting]) tell(running, entry)
  })
  document.body.append(frame)
  return frame
}

function closeFrame(running: Tags): void {
  running.frame?.remove()
  Object.assign(running, { frame: null, isReady: false, waiting: [] } satisfies Partial<Tags>)
}

/** The frame's origin is none, so no target can be named; entries hold nothing personal. */
const tell = ({ frame }: Tags, entry: DataLayerEntry): void => frame?.contentWindow?.postMessage(entry, '*')
