import { stageAddressAt } from '@nyhem/contract/office-pages'
import { useAddress } from '../../entry/navigation.tsx'
import { NotThere } from '../states/NotThere.tsx'
import { StageBoard } from './StageBoard.tsx'
import { StageList } from './StageList.tsx'

/** Stages of one's sites, or the homes of one of them. */
export function Stages() {
  const shown = stageAddressAt(useAddress().path)
  if (shown === null) return <NotThere />
  return shown.stageId === null ? <StageList /> : <StageBoard key={shown.stageId} stageId={shown.stageId} />
}
