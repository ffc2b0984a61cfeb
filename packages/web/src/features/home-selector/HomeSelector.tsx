import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { wholeHomeList } from '@nyhem/domain/housing/home-list'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import { FacadePanel } from './FacadePanel.tsx'
import { isDrawn } from './facade-layout.ts'
import { HomeChoice } from './HomeChoice.tsx'
import { homesAnchor } from './homes-anchor.ts'
import { useHomeList } from './use-home-list.ts'

type Props = Pick<PageModels['stage'], 'homes' | 'homeList' | 'buildings'> & { stageName: string }

export function HomeSelector({ homes, homeList: requested, buildings, stageName }: Props) {
  const { texts } = useHousing('home')
  const homeList = useHomeList(homes, requested, homesAnchor)
  return (
    <HomeChoice
      id={homesAnchor}
      heading={texts.stage.chooseHome}
      {...{ homes, homeList, stageName }}
      houses={isDrawn(buildings) ? (tie) => <FacadePanel {...{ buildings, homes, ...tie }} /> : null}
      nothing={
        <EmptyState
          heading={texts.stage.noHomes}
          level={3}
          actions={
            <Button variant="outlined" onClick={() => homeList.choose(wholeHomeList)}>
              {texts.stage.showAll(homes.length)}
            </Button>
          }
        >
          {texts.stage.noHomesWhy}
        </EmptyState>
      }
    />
  )
}
