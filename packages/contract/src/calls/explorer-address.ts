// Apart from the schemas, so that browsers which only make addresses do not fetch the schema library.

/** `GET {explorer base}get/{stageId}`. */
export const explorerBase = '/api/residenceexplorer/'

/** Where the pictures of a stage lie: `{this}{file}.qhdr` and `{this}{file}_lores.qhdr`. */
export const explorerFiles = (stageId: string): string =>
  `/externalfiles/image/residenceexplorer/${encodeURIComponent(stageId)}/360/`
