import { join } from 'node:path'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import type { FileStore } from '@nyhem/providers/files/files'
import { s3Files } from '@nyhem/providers/files/s3/s3-files'
import type { Config } from './config.ts'

/** Uploads of the media library: in the bucket of other files, or in the data folder. */
export const openMediaFiles = ({ caseFiles, dataFolder }: Pick<Config, 'caseFiles' | 'dataFolder'>): FileStore =>
  caseFiles ? s3Files(caseFiles, 'media-files') : diskFiles(join(dataFolder, 'media-files'))
