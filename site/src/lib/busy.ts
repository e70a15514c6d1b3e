/** Shows a button as busy while its work is done; another click meanwhile does nothing, and the focus stays. */
export async function busy(button: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    await work()
  } finally {
    button.ariaBusy = null
  }
}
