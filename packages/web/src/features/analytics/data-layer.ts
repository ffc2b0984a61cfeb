import type { DataLayer } from '@nyhem/contract/page-data'
import type { AgreedPurposes } from '@nyhem/domain/cookies/cookie-choice'
import type { TrafficSource } from '@nyhem/domain/cookies/traffic-source'

/**
 * Analytics entries, never with visitor input: no names, addresses or search terms. Source: public-site specification
 * §7 ("analytics events go to a data layer"), fault-reports specification §4.1 (steps).
 */
export type DataLayerEntry =
  | DataLayer
  /** The visitor's consent from now on. */
  | ({ event: 'consent_update' } & AgreedPurposes)
  /** Traffic source; sent once, when first known. */
  | ({ event: 'traffic_source' } & TrafficSource)
  | { event: 'search'; search: 'residences' | 'pages'; hits: number }
  | { event: 'form_step'; form: string; step: string; action: 'complete' | 'abort' }
  | { event: 'form_sent'; form: string; outcome: 'sent' | 'already' | 'refused' | 'failed' }

declare global {
  interface Window {
    /** Analytics events. Nothing is sent from here: the tag frame passes on what its script may know. */
    dataLayer?: DataLayerEntry[]
  }
}

let reader: ((entry: DataLayerEntry) => void) | null = null

/** Reads each entry to come, instead of the previous reader. */
export function readAnalytics(read: typeof reader): void {
  reader = read
}

export function notifyAnalytics(entry: DataLayerEntry): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
  reader?.(entry)
}
