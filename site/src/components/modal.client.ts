/** Makes the dialog that the server sent open one that keeps the focus and that Escape leaves, back to the page behind. */
export function keepFocus(): void {
  const veil = document.querySelector<HTMLElement>('.veil')
  const dialog = veil?.querySelector('dialog')
  if (!veil || !dialog) return
  dialog.close()
  veil.replaceWith(dialog)
  dialog.showModal()
  const { once } = veil.dataset
  if (once === undefined) return
  // Left by a link or by Escape: coming back to this address shows the page without it.
  for (const left of ['click', 'close']) {
    dialog.addEventListener(left, ({ target }) => {
      if (left === 'close' || (target as Element).closest('a')) history.replaceState(null, '', once)
    })
  }
}
