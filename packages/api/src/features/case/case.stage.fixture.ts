import type { CaseDetail } from '@nyhem/contract/calls/case'
import type { AccountId, AssociationId } from '@nyhem/domain/ids'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { emptyTables } from '../../database/test-database.ts'
import { houses } from '../technical-management/technical-management.fixture.ts'
import { openCaseStage } from './case.fixture.ts'

const { property, building, part, apartment, agreement } = houses

export let stage: Awaited<ReturnType<typeof openCaseStage>>
export let hanna: AccountId
export let other: AccountId
export let brf: AssociationId
export let resident: string
export let neighbour: string
export let board: string
export let otherBoard: string
export let unmanaged: string

export const own = { base: '/case_management/customer', list: '/case_management/customer/get_cases' }
export const boards = { base: '/case_management', list: '/case_management/cases' }

export function registerCaseStage(): void {
  beforeAll(async () => {
    stage = await openCaseStage()
    hanna = await stage.person('hanna')
    other = await stage.person('other')
    brf = await stage.association('brf-1', true)
    const brf2 = await stage.association('brf-2', true)
    const without = await stage.association('brf-3', false)
    for (const association of [brf, brf2, without]) await stage.sitsOn(other, association)
    resident = await stage.logIn(hanna)
    neighbour = await stage.logIn(other)
    board = await stage.logIn(other, brf)
    otherBoard = await stage.logIn(other, brf2)
    unmanaged = await stage.logIn(other, without)
    const problems = await stage.feed(
      property,
      building,
      part,
      apartment(),
      apartment({ externalId: 'a-1103', name: '1103' }),
      agreement(),
      agreement({ externalId: 'ag-2', customerExternalId: 'other', apartmentExternalId: 'a-1103' }),
    )
    expect(problems).toEqual([])
  })
  afterAll(() => stage.close())
  beforeEach(async () => {
    await emptyTables(stage.db, 'fault_case')
    stage.clock.now = new Date('2026-03-02T08:00:00Z')
    stage.emails.length = 0
    stage.typed.length = 0
    stage.announced.length = 0
  })
}

export const residence = async (id = 'a-1102') => {
  const found = await stage.technicalManagement.residence(id)
  if (!found) throw new Error(`no residence ${id}`)
  return found
}
export const reported = async () => stage.report({ accountId: hanna, residence: await residence() })
export const reportedByBoard = async () =>
  stage.report({
    accountId: other,
    reporter: 'board-member',
    associationId: brf,
    residence: await residence(),
    kind: 'public',
    fault: {
      place: 'elevator',
      roomId: null,
      roomName: 'Hiss',
      part: 'doors',
      assetId: null,
      partName: 'Dörrar',
    },
    boardEmail: 'styrelsen@demo.example',
  })
export const detailOf = async (id: string, token = resident, { base } = own) =>
  (await stage.call('GET', `${base}/case/${id}`, { token })) as { status: number; body: CaseDetail }
export const push = (
  ticketNumber: string,
  status: 'ongoing' | 'executed' | 'completed' | 'waiting-on-material',
  at: string,
) => stage.feed({ type: 'case-status', ticketNumber, status, at })
export const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
/** Held upright, and larger than a preview. */
export const photo = async (name = 'kran.jpg') => {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
  return new File([new Uint8Array(await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer())], name)
}
export const pdf = (name = 'kvitto.pdf') => new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], name)
