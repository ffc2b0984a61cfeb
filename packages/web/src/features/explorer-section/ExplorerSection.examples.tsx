import type { ReactNode } from 'react'
import { sampleExplorer } from '../../examples/sample-explorer-home.ts'
import { ExplorerSection } from './ExplorerSection.tsx'

const [first, ...others] = sampleExplorer.stills

export const examples: Record<string, ReactNode> = {
  'three places': (
    <ExplorerSection entry={sampleExplorer} name="B-1303, Sjöfartskajen" bookingHref="/boka/" headingId="explorer-1" />
  ),
  'one place, which cannot be booked': (
    <ExplorerSection
      entry={{ ...sampleExplorer, stills: first ? [{ ...first, description: null }] : [] }}
      name="B-1303, Sjöfartskajen"
      bookingHref={null}
      headingId="explorer-2"
    />
  ),
  'no stills': (
    <ExplorerSection
      entry={{ ...sampleExplorer, stills: [] }}
      name="B-1303, Sjöfartskajen"
      bookingHref={null}
      headingId="explorer-3"
    />
  ),
  'long words': (
    <ExplorerSection
      entry={{
        ...sampleExplorer,
        stills: others.map((still) => ({
          ...still,
          title: 'Kylpyhuone ja kodinhoitotila',
          description: 'Olohuoneen ja avokeittiön jatkeena lasitettu parveke, jolta avautuu merinäköala.',
        })),
      }}
      name="Asunto-osakeyhtiö Kirkkonummen Jokirannankartano"
      bookingHref={null}
      headingId="explorer-4"
    />
  ),
}
