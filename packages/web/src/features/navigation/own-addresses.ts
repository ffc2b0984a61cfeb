type IsOwn = (url: URL) => boolean

const none: IsOwn = () => false
let current: IsOwn = none

/** Leaves back and forward between these addresses to the shown page. Returns the function that ends it. */
export function showOwnAddresses(isOwn: IsOwn): () => void {
  current = isOwn
  return () => {
    if (current === isOwn) current = none
  }
}

/** Whether the shown page shows an address itself. */
export const isOwnAddress: IsOwn = (url) => current(url)
