/** The page of a file, compared with the file as last loaded and as it is now. */
export type FileStanding = {
  /** The page was loaded from a file before. */
  readonly hasSource: boolean
  /** The file is not what it was when last loaded. */
  readonly isFileChanged: boolean
  /** The page shows what the file says. */
  readonly isAlike: boolean
  /** Editors have written, published or taken down something since the file was last loaded. */
  readonly isEdited: boolean
  readonly removedBy: 'files' | 'editors' | null
}

/**
 * `adopt`: nothing to show anew, the file counts as loaded. `draft`: file and page both changed, so an editor decides.
 */
export type LoadDecision = 'publish' | 'unchanged' | 'adopt' | 'draft'

export type LoadMode = 'beside-editors' | 'over-editors'

/** A changed file never replaces what editors have made, unless the load is told so. */
export function decideLoad(standing: FileStanding, mode: LoadMode): LoadDecision {
  const { hasSource, isFileChanged, isAlike, isEdited, removedBy } = standing
  const isKept = mode === 'beside-editors' && (isEdited || !hasSource || removedBy === 'editors')
  if (removedBy === 'files') return isEdited && isKept ? 'draft' : 'publish'
  const isOfEditors = isEdited || removedBy === 'editors'
  if (hasSource && !isFileChanged && (!isOfEditors || isKept)) return 'unchanged'
  if (isAlike && removedBy === null) return 'adopt'
  return isKept ? 'draft' : 'publish'
}

/** A file that is gone takes down what nobody has edited. */
export const takesDown = ({ isEdited, removedBy }: Pick<FileStanding, 'isEdited' | 'removedBy'>): boolean =>
  !isEdited && removedBy === null
