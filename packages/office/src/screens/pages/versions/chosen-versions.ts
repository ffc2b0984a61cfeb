import type { PageVersion } from '@nyhem/contract/calls/editing'

/** The two of the address; else the newest, and the one that is shown, or the one before. */
export function chosenVersions(
  versions: readonly PageVersion[],
  query: URLSearchParams,
): { readonly before: PageVersion | null; readonly after: PageVersion | null } {
  const named = (name: string) => versions.find(({ versionId }) => String(versionId) === query.get(name))
  const after = named('after') ?? versions[0] ?? null
  const older = versions.slice(after ? versions.indexOf(after) + 1 : 0)
  const before = named('before') ?? older.find(({ shown }) => shown.length > 0) ?? older[0] ?? null
  return { before, after }
}
