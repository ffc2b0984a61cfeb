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
import { useHousing } from '../housing-texts/use-housing.ts'
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
  id: string
  /** The stage's own page, or null when already on it. */
  stageHref: string | null
}

/** Columns beside a picture; the rest is on the home's page. */
const besidePicture = ['plot', 'floor', 'direction', 'fee'] as const

/** Homes beside house pictures, or beside the drawn façade. */
export function ResidenceExplorer({ id, heading, intro, stageId, stageName, homes: reported, ...model }: Props) {
  const { stageHref } = model
  const { texts } = useHousing('home')
  const { explorer: strings } = useTexts('explorer')
  const { homes, houses, isOld } = useExplorer(stageId, reported, model.houses)
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
      after={stageHref && <TextLink href={stageHref}>{strings.toStage(stageName)}</TextLink>}
      notice={
        isOld && (
          <Message tone="info" announce="politely" className={styles.notice}>
            <p>{strings.notFresh}</p>
          </Message>
        )
      }
    />
  )
}

function LookAround({ home }: { home: HomeCard }) {
  const { explorer: strings } = useTexts('explorer')
  return (
    <a className={styles.view} href={viewHref(home)} aria-label={strings.lookAroundIn(home.number)}>
      {strings.lookAroundShort}
    </a>
  )
}

function NothingFits({ homeList: { wayOut, choose } }: { homeList: HomeListState }) {
  const { explorer: strings } = useTexts('explorer')
  if (wayOut === null) return null
  return (
    <EmptyState
      heading={strings.nothing}
      level={3}
      actions={
        <Button variant="outlined" onClick={() => choose(wayOut.filter)}>
          {strings.without[wayOut.without](wayOut.homes)}
        </Button>
      }
    >
      {strings.nothingWhy}
    </EmptyState>
  )
}
