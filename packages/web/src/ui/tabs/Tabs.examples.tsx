import { Image, List, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../chips/Chip.tsx'
import { Segmented } from './Segmented.tsx'
import { Tabs } from './Tabs.tsx'

export const examples: Record<string, ReactNode> = {
  tabs: (
    <Tabs
      label="Om hemmet"
      tabs={[
        { key: 'overview', label: 'Översikt', panel: <p>Fyra rum på femte våningen.</p> },
        { key: 'contract', label: 'Avtal', panel: <p>Inga avtal än.</p> },
        { key: 'payments', label: 'Betalningar', panel: <p>Inget att betala.</p> },
      ]}
    />
  ),
  segmented: (
    <Segmented
      label="Visa som"
      value="list"
      options={[
        { value: 'pictures', label: 'Bilder', href: '?view=pictures', icon: Image },
        { value: 'list', label: 'Lista', href: '?view=list', icon: List },
        { value: 'map', label: 'Karta', href: '?view=map', icon: MapIcon },
      ]}
    />
  ),
  chips: (
    <ChipRow label="Antal rum">
      <Chip href="?" chosen={false} count={15}>
        Alla
      </Chip>
      <Chip href="?rooms=3" chosen count={9}>
        3 rok
      </Chip>
      <Chip href="?rooms=5" chosen={false} count={0}>
        5 rok
      </Chip>
    </ChipRow>
  ),
}
