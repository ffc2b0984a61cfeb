/** Where portals under test keep encoded pictures, from the repository's root: a folder that outlives a run and its data. */
export const pictureCache = '.cache/pictures'
