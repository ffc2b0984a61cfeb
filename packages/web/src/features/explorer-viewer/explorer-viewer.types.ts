import type { ExplorerEntry } from '@nyhem/contract/calls/explorer'
import type { ViewAddress } from '@nyhem/domain/explorer/view-address'

export type ExplorerViewerProps = {
  entry: ExplorerEntry
  /** Home and stage: `B-1303, Sjöfartskajen`. */
  name: string
  /** Starts a booking; null while the home cannot be booked. */
  bookingHref: string | null
  address: ViewAddress
  onClose: () => void
}
