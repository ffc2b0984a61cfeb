/** How it went: shown by an icon. */
export type ToastTone = 'success' | 'info' | 'error'

/** Short message with at most one action, such as undo. */
export type Toast = { id: number; tone: ToastTone; text: string; action?: { label: string; onSelect: () => void } }

// One list per page, shown by the layout's single region.
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Replaces an earlier toast. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  change([{ ...toast, id: lastId }])
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => toasts,
}
