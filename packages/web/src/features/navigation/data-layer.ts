import type { DataLayer } from '@nyhem/contract/page-data'

declare global {
  interface Window {
    /** Events for analytics. Nothing is sent from here: a script that the visitor has agreed to may read it. */
    dataLayer?: DataLayer[]
  }
}

/** Records a page view, or an error page view, in the analytics data layer. */
export function recordPageView(entry: DataLayer): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}
