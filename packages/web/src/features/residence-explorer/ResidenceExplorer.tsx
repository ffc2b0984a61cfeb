import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { FacadePanel } from '../home-selector/FacadePanel.tsx'
import { isDrawn } from '../home-selector/facade-layout.ts'
import { HomeChoice, type HomeListState, type Tie } from '../home-selector/HomeChoice.tsx'
import { useHomeList } from '../home-selector/use-home-list.ts'
import { useHousing } from '../housing-words/use-housing.ts'
import { viewHref } from './ChosenHome.tsx'
import { ExplorerChoices } from './ExplorerChoices.tsx'
import { HousesPanel } from './HousesPanel.tsx'
import styles from './ResidenceExplorer.module.css'
import { useExplorer } from './use-explorer.ts'

type Model = BlockModels['residence-explorer']
type Props = Pick<
  Model,
  'heading' | 'intro' | 'stageId' | 'stageName' | 'homes' | 'homeList' | 'buildings' | 'houses'
> & {
  /** Anchor of the section. */
  id: string
  /** The stage's own page; null where one is on it. */
  stageHref: string | null
}

/** Beside a picture there is room for what decides; the rest stands on the home's page. */
const besidePicture = ['plot', 'floor', 'direction', 'fee'] as const

/** The homes of a stage beside pictures of their houses, or the drawn façade where there are none. */
export function ResidenceExplorer({ id, heading, intro, stageId, stageName, homes: told, ...model }: Props) {
  const { stageHref } = model
  const { texts } = useHousing()
  const { explorer: words } = useTexts()
  const { homes, houses, isOld } = useExplorer(stageId, told, model.houses)
  const homeList = useHomeList(homes, model.homeList, id)
  const pictured = houses !== null && houses.pictures.length > 0
  const facade = isDrawn(model.buildings)
    ? (tie: Tie) => <FacadePanel buildings={model.buildings} homes={homes} {...tie} />
    : null
  return (
    <HomeChoice
      {...{ id, intro, homes, homeList, stageName }}
      heading={heading ?? texts.stage.chooseHome}
      houses={pictured ? (tie) => <HousesPanel houses={houses} homes={homes} {...tie} /> : facade}
      wide={pictured ? 'houses' : 'table'}
      without={pictured ? besidePicture : []}
      moreChoices={<ExplorerChoices homes={homes} homeList={homeList} />}
      nothing={<NothingFits homeList={homeList} />}
      besideNumber={(home) => houses?.withViews.includes(home.number) && <LookAround home={home} />}
      after={stageHref && <TextLink href={stageHref}>{words.toStage(stageName)}</TextLink>}
      notice={
        isOld && (
          <Message tone="info" announce="politely" className={styles.notice}>
            <p>{words.notFresh}</p>
          </Message>
        )
      }
    />
  )
}

function LookAround({ home }: { home: HomeCard }) {
  const { explorer: words } = useTexts()
  return (
    <a className={styles.view} href={viewHref(home)} aria-label={words.lookAroundIn(home.number)}>
      {words.lookAroundShort}
    </a>
  )
}

function NothingFits({ homeList: { wayOut, choose } }: { homeList: HomeListState }) {
  const { explorer: words } = useTexts()
  if (wayOut === null) return null
  return (
    <EmptyState
      heading={words.nothing}
      level={3}
      actions={
        <Button look="outlined" onClick={() => choose(wayOut.filter)}>
          {words.without[wayOut.without](wayOut.homes)}
        </Button>
      }
    >
      {words.nothingWhy}
    </EmptyState>
  )
}
