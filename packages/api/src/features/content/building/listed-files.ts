import type { ListedFile } from '@nyhem/contract/pages/service'
import type { BuildContext } from './build-context.ts'

/** Files missing from the store are omitted. */
export const listedFiles = (
  files: readonly { title: string; file: string }[],
  { media }: Pick<BuildContext, 'media'>,
): ListedFile[] =>
  files.flatMap(({ title, file }) => {
    const found = media.file(file)
    return found ? [{ title, fileType: 'PDF', ...found }] : []
  })
