import { join } from 'node:path'
import type { Config } from './config.ts'

const demoMedia = join(import.meta.dirname, '../../../demo/media')

/** Folders of originals with their manifests; one that is not there is empty, and later ones win. */
export const mediaFolders = ({ dataFolder }: Pick<Config, 'dataFolder'>): string[] => [
  demoMedia,
  join(dataFolder, 'media'),
]
