/** In milliseconds. */
export type Latency = { p50: number; p95: number; p99: number; max: number }

/** NaN when empty. */
export function latencyOf(measured: readonly number[]): Latency {
  const sorted = Float64Array.from(measured).sort()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
