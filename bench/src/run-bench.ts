import { benchAbuse } from './abuse/abuse-bench.ts'
import { benchAccounts } from './accounts/accounts-bench.ts'
import { benchBooking } from './buying/booking-bench.ts'
import { benchCaseFiles } from './case-files-bench.ts'
import { benchCaseList } from './case-list-bench.ts'
import { benchChangeRelay } from './change-relay-bench.ts'
import { runCompare } from './compare/run-compare.ts'
import { benchContracts } from './contracts-bench.ts'
import { benchImport } from './import-bench.ts'
import { benchLighthouse } from './lighthouse-bench.ts'
import { benchLighthouseKinds } from './lighthouse-kinds-bench.ts'
import { benchMyPages } from './my-pages-bench.ts'
import { benchCases } from './office/cases-bench.ts'
import { benchOffice } from './office/office-bench.ts'
import { benchPageCache } from './page-cache-bench.ts'
import { benchPages } from './pages-bench.ts'
import { benchProfile } from './profile/profile-bench.ts'
import { benchRelevance } from './relevance/relevance-bench.ts'
import { benchSavedSearches } from './saved-searches-bench.ts'
import { benchScale } from './scale/scale-bench.ts'
import { benchSearch } from './search/search-bench.ts'
import { benchSearchBrowser } from './search/search-browser-bench.ts'
import { benchSearchGrowth } from './search/search-growth-bench.ts'
import { benchStart } from './start-bench.ts'
import { benchTextSearch } from './text-search/text-search-bench.ts'
import { benchViewer } from './viewer-bench.ts'

/**
 * `npm run bench -- NAME [options]`: measures and writes `bench/results/NAME.md`; without a name, everything but `scale`. `--compare
 * [NAME …]`: compares ratios with the kept tables instead.
 */

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  abuse: benchAbuse,
  accounts: benchAccounts,
  booking: benchBooking,
  'case-files': benchCaseFiles,
  'case-list': benchCaseList,
  'change-relay': benchChangeRelay,
  cases: benchCases,
  contracts: benchContracts,
  import: benchImport,
  'my-pages': benchMyPages,
  office: benchOffice,
  'page-cache': benchPageCache,
  pages: benchPages,
  profile: benchProfile,
  'saved-searches': benchSavedSearches,
  start: benchStart,
  lighthouse: benchLighthouse,
  'lighthouse-kinds': benchLighthouseKinds,
  search: benchSearch,
  'search-growth': benchSearchGrowth,
  'search-browser': benchSearchBrowser,
  relevance: benchRelevance,
  'text-search': benchTextSearch,
  viewer: benchViewer,
}

/** Only by name: it fills some 10 GB. */
const large: typeof benches = { scale: benchScale }

const [name, ...args] = process.argv.slice(2)
const named = { ...benches, ...large }
const chosen = name === undefined ? Object.values(benches) : [named[name]]
if (name === '--compare') process.exitCode = await runCompare(benches, args)
else if (chosen.includes(undefined)) {
  console.error(`There is no bench ${name}. There are: ${Object.keys(named).join(', ')}.`)
  process.exitCode = 2
} else for (const bench of chosen) await bench?.(args)
