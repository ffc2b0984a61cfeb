/** A short confirmation at the edge of the window, with at most one way to take the act back. */
export type Toast = { id: number; text: string; action?: { label: string; onSelect: () => void } }

// One list for the page: whoever acts reports here, and the one region in the layout shows it.
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; an earlier one gives way. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  change([{ ...toast, id: lastId }])
}

/** Takes a toast away. */
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => toasts,
}
