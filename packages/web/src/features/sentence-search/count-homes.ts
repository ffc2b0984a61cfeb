import { parseSearchAddress } from '@nyhem/domain/search/search-address'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import type { Country } from '@nyhem/domain/sites/site'

/**
 * How many homes a form leads to, asked for a moment later unless the form changes again meanwhile. Throws when the
 * search is away or the signal aborts.
 */
export async function countWhenSettled(form: FormData, country: Country, signal: AbortSignal): Promise<number> {
  const { state } = parseSearchAddress((name) => form.getAll(name).map(String), country)
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  signal.throwIfAborted()
  const { askSearch } = await import('../residence-search/search-calls.ts')
  const { homes } = await askSearch({ state, near: null, offset: 0, limit: 1 }, signal)
  return homes
}
