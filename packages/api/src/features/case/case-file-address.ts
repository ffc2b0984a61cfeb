import { addressOf } from '@nyhem/contract/routes/address'
import {
  getBoardFile,
  getBoardRoundFile,
  getCustomerFile,
  getCustomerRoundFile,
} from '@nyhem/contract/routes/cases.paths'
import type { CaseViewer } from '@nyhem/domain/case/case-access'

const fileRoutes = {
  board: { file: getBoardFile, roundFile: getBoardRoundFile },
  customer: { file: getCustomerFile, roundFile: getCustomerRoundFile },
} as const

type Addressed = { readonly id: string; readonly name: string; readonly roundId: string | null }

/** Of a file and of pictures of it, small and large. Source: fault-reports specification §7.3. */
export function fileAddresses(viewer: CaseViewer, { id, name, roundId }: Addressed) {
  const { file, roundFile } = fileRoutes[viewer.kind === 'resident' ? 'customer' : 'board']
  const route = roundId === null ? file : roundFile
  const params = { attachmentId: id, filename: name }
  return {
    href: addressOf(route, { params }),
    previewHref: addressOf(route, { params, query: { preview: '1' } }),
    largeHref: addressOf(route, { params, query: { preview: 'large' } }),
  }
}
