import type { WebVital } from '@nyhem/contract/calls/web-vitals'
import { addressOf } from '@nyhem/contract/routes/address'
import { saveWebVital } from '@nyhem/contract/routes/operation.paths'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { readChoice } from '../consent/consent.ts'

const address = addressOf(saveWebVital)

/** Measures the visit once per document and sends it on leaving. Only with consent to statistics. */
export function measureVisit(): void {
  if (isMeasuring) return
  isMeasuring = true
  const { host, pathname: path } = location
  const waiting = new Map<string, WebVital>()
  const isLeaving = () => document.visibilityState === 'hidden'
  const flush = () => {
    if (!isLeaving()) return
    // Consent may have been withdrawn meanwhile.
    if (readChoice().statistics)
      for (const vital of waiting.values()) navigator.sendBeacon(address, JSON.stringify(vital))
    waiting.clear()
  }
  const report = ({ id, name, value, navigationType, rating }: Metric) => {
    waiting.set(id, { id, name, value, navigationType, rating, path, host })
    flush()
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report)
  document.addEventListener('visibilitychange', flush)
}

let isMeasuring = false
