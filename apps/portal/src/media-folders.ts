import { join } from 'node:path'
import type { Config } from './config.ts'

const demoMedia = join(import.meta.dirname, '../../../demo/media')

/** A missing folder counts as empty; later folders take precedence. */
export const mediaFolders = ({ dataFolder }: Pick<Config, 'dataFolder'>): string[] => [
  demoMedia,
  join(dataFolder, 'media'),
]
