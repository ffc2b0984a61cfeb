import { type ReactNode, useEffect, useState } from 'react'
import { sampleExplorer } from '../../examples/sample-explorer-home.ts'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { ExplorerStills } from './ExplorerStills.tsx'

type Reason = Parameters<typeof ExplorerStills>[0]['reason']

/** Loads the viewer's texts, which normally come with it. */
function Stills({ reason, stills = sampleExplorer.stills }: { reason: Reason; stills?: typeof sampleExplorer.stills }) {
  const { locale } = useSite()
  const [isReady, setReady] = useState(false)
  useEffect(() => void loadTextGroup(locale, 'viewer').then(() => setReady(true)), [locale])
  return (
    isReady && <ExplorerStills entry={{ ...sampleExplorer, stills }} name="B-1303, Sjöfartskajen" reason={reason} />
  )
}

export const examples: Record<string, ReactNode> = {
  'chosen by the visitor': <Stills reason="chosen" />,
  'no WebGL': <Stills reason="no-webgl" />,
  'saves data': <Stills reason="saves-data" />,
  'no stills': <Stills reason="chosen" stills={[]} />,
}
