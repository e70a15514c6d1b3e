/** Makes the dialog that the server sent open one that keeps the focus and that Escape leaves, back to the page behind. */
export function keepFocus(): void {
  const veil = document.querySelector('.veil')
  const dialog = veil?.querySelector('dialog')
  if (!veil || !dialog) return
  dialog.close()
  veil.replaceWith(dialog)
  dialog.showModal()
}
