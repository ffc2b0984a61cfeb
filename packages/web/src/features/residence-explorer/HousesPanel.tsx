import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { useMemo, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import type { Tie } from '../home-selector/HomeChoice.tsx'
import { StatusLegend } from '../home-selector/StatusLegend.tsx'
import { ChosenHome } from './ChosenHome.tsx'
import { HousePicture } from './HousePicture.tsx'
import styles from './HousesPanel.module.css'

type Props = Tie & { houses: ExplorerStage; homes: readonly HomeCard[] }

export function HousesPanel({ houses, homes, ...tie }: Props) {
  const { explorer: texts } = useTexts('explorer')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const byName = useMemo(() => new Map(homes.map((home) => [home.number, home])), [homes])
  const reportedId = tie.activeId ?? chosenId
  const reported = homes.find(({ id }) => id === reportedId) ?? null
  const pictures = houses.pictures.map((house) => ({
    key: house.id,
    label: house.title,
    panel: (
      <HousePicture
        house={house}
        label={texts.homesIn(house.title)}
        homes={byName}
        {...tie}
        chosenId={chosenId}
        onChoose={setChosenId}
      />
    ),
  }))
  return (
    <div className={styles.panel}>
      {pictures.length > 1 ? <Tabs label={texts.houses} tabs={pictures} /> : pictures[0]?.panel}
      <StatusLegend homes={homes} />
      <div className={styles.told}>
        <ChosenHome home={reported} hasViews={reported !== null && houses.withViews.includes(reported.number)} />
      </div>
    </div>
  )
}
