import type {
  EndOverrideReply,
  ListStagesReply,
  OpenedHome,
  SetOverrideReply,
  SetOverrideRequest,
  StageBoard,
} from '@nyhem/contract/calls/stage-board'
import type { Instant } from '@nyhem/domain/dates'
import type { HomeId, StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Staff } from '../staff/staff.ts'

export type BoardCaller = { readonly by: ActsBy; readonly actor: StaffActor }

export type StageBoardParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly catalogue: Pick<
    Catalogue,
    'historyOfHome' | 'overridesOfHome' | 'homeToOverride' | 'setOverride' | 'endOverride'
  >
  readonly staff: Pick<Staff, 'record' | 'namesOf'>
  readonly approvals: ApprovalRequests
  readonly now: () => Instant
}

export type StageBoards = {
  /** Of a stage or a home; null: there is none. */
  siteOf(of: { readonly stageId: string } | { readonly homeId: string }): Promise<SiteId | null>
  list(actor: StaffActor, asked: { readonly site?: SiteId | undefined }): Promise<ListStagesReply>
  /** Null: there is none. */
  board(stageId: StageId): Promise<StageBoard | null>
  /** Null: it was never in the catalogue. */
  home(homeId: HomeId, caller: BoardCaller): Promise<OpenedHome | null>
  setOverride(homeId: HomeId, caller: BoardCaller, asked: SetOverrideRequest): Promise<SetOverrideReply | null>
  /** Null: the home has no such override. */
  endOverride(
    homeId: HomeId,
    caller: BoardCaller,
    asked: { readonly overrideId: string; readonly reason: GivenReason },
  ): Promise<EndOverrideReply | null>
}
