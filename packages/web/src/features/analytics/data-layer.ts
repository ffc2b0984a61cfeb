import type { DataLayer } from '@nyhem/contract/page-data'
import type { AgreedPurposes } from '@nyhem/domain/cookies/cookie-choice'
import type { TrafficSource } from '@nyhem/domain/cookies/traffic-source'

/**
 * What analytics may be told. Never what somebody wrote: no name, no address, no words of a search.
 * Source: public-site specification §7 ("analytics events go to a data layer"), fault-reports specification §4.1 (steps).
 */
export type DataLayerEntry =
  | DataLayer
  /** What the visitor agrees to, from now on. */
  | ({ event: 'consent_update' } & AgreedPurposes)
  /** Where the visit came from; told once, when it is first known. */
  | ({ event: 'traffic_source' } & TrafficSource)
  /** A search was answered: what was searched and how much was found. */
  | { event: 'search'; search: 'residences' | 'pages'; hits: number }
  /** A step of a form was taken, or the form was left. */
  | { event: 'form_step'; form: string; step: string; action: 'complete' | 'abort' }
  /** A form was sent, and what became of it. */
  | { event: 'form_sent'; form: string; outcome: 'sent' | 'already' | 'refused' | 'failed' }

declare global {
  interface Window {
    /** Events for analytics. Nothing is sent from here: a script that the visitor has agreed to may read it. */
    dataLayer?: DataLayerEntry[]
  }
}

/** Tells analytics something. */
export function tellAnalytics(entry: DataLayerEntry): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}
