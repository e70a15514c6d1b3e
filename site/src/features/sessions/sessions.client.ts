import { leaveToast, showToast } from '../../lib/toast.ts'

/** Takes a row off the list; the focus goes to the next one's button, so that the keyboard stays where it was. */
function remove(row: HTMLElement, heading: HTMLElement | null): void {
  const next = [row.nextElementSibling, row.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>('[data-end]'))
    .find((button) => button)
  row.remove()
  ;(next ?? heading)?.focus()
}

/** Ends one session. Without the calls of contracts: all of this page's script is smaller than they are. */
async function end(button: HTMLButtonElement, section: HTMLElement): Promise<void> {
  const { path = '', closed = '', ended = '', offline = '' } = section.dataset
  const id = button.dataset['end'] ?? ''
  const answer = await fetch(`${path}?${new URLSearchParams({ id })}`, {
    method: 'DELETE',
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  if (answer?.status === 401) {
    leaveToast(ended, 'danger')
    // The page's guard leads to sign-in, and back afterwards.
    return location.reload()
  }
  // What is not there any more has ended too.
  if (answer?.ok || answer?.status === 404) {
    const row = button.closest('li')
    if (row) remove(row, section.querySelector('h2'))
    return showToast(closed)
  }
  const refusal = (await answer?.json().catch(() => undefined)) as { msg?: string } | undefined
  showToast(refusal?.msg || offline, 'danger')
}

/** 'End' takes its row away once the server has; signing out everywhere asks first. */
export function reactToSessions(): void {
  const section = document.querySelector<HTMLElement>('#sessions')
  section?.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-end]') : null
    if (!button || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    await end(button, section)
    button.ariaBusy = null
  })
  document.querySelector('#everywhere')?.addEventListener('submit', (event) => {
    event.preventDefault()
    document.querySelector<HTMLDialogElement>('#everywhere-sure')?.showModal()
  })
}
