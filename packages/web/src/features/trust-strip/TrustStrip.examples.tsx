import type { ReactNode } from 'react'
import { TrustStrip } from './TrustStrip.tsx'

export const examples: Record<string, ReactNode> = {
  'under construction': <TrustStrip home={{ energyClass: 'A', ecoLabel: 'Svanen', isBuilt: false }} />,
  'built, without label': <TrustStrip home={{ energyClass: null, ecoLabel: null, isBuilt: true }} />,
}
