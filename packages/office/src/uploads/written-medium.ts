import type { ChangeMediumRequest, Medium } from '@nyhem/contract/calls/media-library'

/** What somebody has written about a medium. */
export type Written = Omit<ChangeMediumRequest, 'revision'>

export const writtenOf = ({ title, focus, alt, language, credit, licence, source, right }: Medium): Written => ({
  title,
  focus,
  alt,
  language,
  credit,
  licence,
  source,
  right,
})

export const isChanged = (written: Written, medium: Medium): boolean =>
  JSON.stringify(written) !== JSON.stringify(writtenOf(medium))
