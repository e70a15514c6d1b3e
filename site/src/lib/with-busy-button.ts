export async function withBusyButton(button: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    await work()
  } finally {
    button.ariaBusy = null
  }
}
