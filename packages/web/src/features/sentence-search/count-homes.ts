import { parseSearchAddress } from '@nyhem/domain/search/search-address'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import type { Country } from '@nyhem/domain/sites/site'

/** Counts after a delay, unless the form changes meanwhile. Throws when the search is down or the signal aborts. */
export async function countWhenSettled(form: FormData, country: Country, signal: AbortSignal): Promise<number> {
  const { state } = parseSearchAddress((name) => form.getAll(name).map(String), country)
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  signal.throwIfAborted()
  const { requestSearch } = await import('../residence-search/search-calls.ts')
  const { homes } = await requestSearch({ state, near: null, offset: 0, limit: 1 }, signal)
  return homes
}
