import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSiteFile, type SiteFileProblem } from '@nyhem/contract/sites/site-file'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { problemsBetweenSites, problemsOfSite } from '@nyhem/domain/sites/site-rules'

export type AddedSites = { readonly sites: readonly Site[]; readonly problems: readonly SiteFileProblem[] }

const noSites: AddedSites = { sites: [], problems: [] }

/** Reads `<siteId>.json` of a folder, in order of name; undefined: no folder, no sites. Finds all problems at once. */
export function readAddedSites(folder: string | undefined): AddedSites {
  if (folder === undefined) return noSites
  const names = namesIn(folder)
  if (names === null)
    return { ...noSites, problems: [problemOfFile(folder, 'expected a folder that this user can read')] }
  const read = names.map((name) => readSite(join(folder, name)))
  const sites = read.flatMap((one) => (one.ok ? [one.site] : []))
  const unread = read.flatMap((one) => (one.ok ? [] : one.problems))
  // What is wrong with one file may make two sites contradict each other: first things first.
  const between = unread.length > 0 ? [] : problemsBetweenSites([...Object.values(ownSites), ...sites])
  const contradictions = [...sites.flatMap(problemsOfSite), ...between].map(({ siteId, ...problem }) => ({
    file: join(folder, `${siteId}.json`),
    ...problem,
  }))
  return { sites, problems: [...unread, ...contradictions] }
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch {
    return null
  }
}

function readSite(file: string): ReturnType<typeof parseSiteFile> {
  try {
    return parseSiteFile(file, readFileSync(file, 'utf8'))
  } catch {
    return { ok: false, problems: [problemOfFile(file, 'expected a file that this user can read')] }
  }
}

const problemOfFile = (file: string, problem: string): SiteFileProblem => ({ file, field: '(file)', problem })

/** One line: `/etc/nyhem/sites/anneberg.json: routes.login: is missing`. */
export const siteProblemLine = ({ file, field, problem }: SiteFileProblem): string => `${file}: ${field}: ${problem}`
