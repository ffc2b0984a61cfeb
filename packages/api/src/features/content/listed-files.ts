import type { ListedFile } from '@nyhem/contract/pages/service'
import type { BuildContext } from './build-context.ts'

/** Files that a content file names, as pages list them; one that is not in the store is left out. */
export const listedFiles = (
  files: readonly { title: string; file: string }[],
  { media }: Pick<BuildContext, 'media'>,
): ListedFile[] =>
  files.flatMap(({ title, file }) => {
    const found = media.file(file)
    return found ? [{ title, fileType: 'PDF', ...found }] : []
  })
