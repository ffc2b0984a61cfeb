import type { ExplorerEntry } from '@nyhem/contract/calls/explorer'
import type { ViewAddress } from '@nyhem/domain/explorer/view-address'

export type ExplorerViewerProps = {
  entry: ExplorerEntry
  /** The home and its stage: `B-1303, Sjöfartskajen`. */
  name: string
  /** Starts a booking; null while the home cannot be booked. */
  bookingHref: string | null
  /** What the address asks for. */
  address: ViewAddress
  onClose: () => void
}
