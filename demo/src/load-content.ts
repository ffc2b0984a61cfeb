import { join } from 'node:path'
import { type LoadResult, loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import type { Instant, LocalDate } from '@nyhem/domain/dates'

const demo = join(import.meta.dirname, '..')

/** Repeating with the same files changes nothing. */
export async function loadContent(task: {
  db: Parameters<typeof loadContentFolder>[0]['db']
  today: LocalDate
  now: Instant
}): Promise<LoadResult> {
  const library = await openMediaLibrary([join(demo, 'media')])
  const pictures = { has: (key: string) => library.pictureOf(key) !== null }
  return loadContentFolder({ ...task, folder: join(demo, 'content'), known: { pictures } })
}
