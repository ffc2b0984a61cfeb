/** Leaves empty fields of GET forms out of the address, which is shared and stored in the history. */
export function startShortQueries(): void {
  // On the window: a form that is handled in place has prevented it by now.
  window.addEventListener('submit', (event) => {
    const { target: form } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    form.addEventListener('formdata', ({ formData }) => dropEmpty(formData), { once: true })
  })
}

function dropEmpty(formData: FormData): void {
  for (const name of new Set(formData.keys())) {
    const written = formData.getAll(name).filter((value) => value !== '')
    formData.delete(name)
    for (const value of written) formData.append(name, value)
  }
}
