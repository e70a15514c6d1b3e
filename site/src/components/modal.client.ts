/** Makes the server's open dialog modal: it traps the focus, and Escape leads back to the page behind. */
export function makeDialogModal(): void {
  const veil = document.querySelector<HTMLElement>('.veil')
  const dialog = veil?.querySelector('dialog')
  if (!veil || !dialog) return
  dialog.close()
  veil.replaceWith(dialog)
  dialog.showModal()
  const { once } = veil.dataset
  if (once === undefined) return
  // Coming back to this address shows the page without the dialog.
  for (const left of ['click', 'close']) {
    dialog.addEventListener(left, ({ target }) => {
      if (left === 'close' || (target as Element).closest('a')) history.replaceState(null, '', once)
    })
  }
}
