import { queueToast, showToast } from '../../lib/toast.ts'

/** Moves the focus to the next row's button, so that keyboard users keep their position. */
function remove(row: HTMLElement, heading: HTMLElement | null): void {
  const next = [row.nextElementSibling, row.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('[data-end]'))
    .find((button) => button)
  row.remove()
  ;(next ?? heading)?.focus()
}

/** Plain `fetch`: the contracts' calls are larger than all of this page's script. */
async function end(button: HTMLButtonElement, section: HTMLElement): Promise<void> {
  const { path = '', closed = '', ended = '', offline = '' } = section.dataset
  const id = button.dataset['end'] ?? ''
  const answer = await fetch(`${path}?${new URLSearchParams({ id })}`, {
    method: 'DELETE',
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  if (answer?.status === 401) {
    queueToast(ended, 'danger')
    // The page's guard leads to sign-in and back.
    return location.reload()
  }
  // A missing session has ended too.
  if (answer?.ok || answer?.status === 404) {
    const row = button.closest('li')
    if (row) remove(row, section.querySelector('h2'))
    return showToast(closed)
  }
  const refusal = (await answer?.json().catch(() => undefined)) as { msg?: string } | undefined
  showToast(refusal?.msg || offline, 'danger')
}

export function initSessions(): void {
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
