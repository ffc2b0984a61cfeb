/** Cache of encoded images, relative to the repository root; outlives a run and its data. */
export const pictureCache = '.cache/pictures'
