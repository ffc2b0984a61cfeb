import { formatDecimal } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'

/** File size: `1,2 MB`. */
export function fileSizeText(bytes: number, site: Site): string {
  const kilobytes = bytes / 1_000
  return kilobytes < 1_000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${formatDecimal(kilobytes / 1_000, site)} MB`
}
