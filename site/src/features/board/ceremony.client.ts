import { CallError, type CallInput, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { controlBoard } from '@olympiad/contracts/calls/judging'
import { pageLang } from '../../lib/page-lang.ts'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { showToast } from '../../lib/toast.ts'
import { withBusyButton } from '../../lib/with-busy-button.ts'

type Action = CallInput<typeof controlBoard>['body']

/** A double tap must not reveal two places. */
const REPEAT_MS = 1_000

const isAction = (name: string | undefined): name is Action['action'] =>
  name === 'freeze' || name === 'live' || name === 'reveal' || name === 'hide'

/** The server renders each step. */
async function refreshPage(): Promise<void> {
  const text = await fetch(location.href).then((answer) => answer.text())
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-ceremony]')
  if (!fresh) return location.reload()
  document.querySelector('[data-ceremony]')?.replaceWith(document.adoptNode(fresh))
}

/** The button of the same step again, or of the next one: freezing and the last reveal leave none of their own. */
function focusAfter(name: Action['action']): string {
  const buttons = [name, 'reveal', 'hide', 'freeze'].flatMap(
    (each) => document.querySelector<HTMLElement>(`[data-action="${each}"]`) ?? [],
  )
  buttons[0]?.focus()
  return buttons[0]?.dataset['action'] ?? name
}

export function startCeremony(): void {
  let last = { name: '', readyAt: 0 }

  async function control(button: HTMLElement, { ceremony = '', ...data }: DOMStringMap): Promise<void> {
    const name = button.dataset['action']
    if (!isAction(name)) return
    const endpoint: Endpoint<typeof controlBoard> = { method: 'POST', path: ceremony as typeof controlBoard.path }
    const step = { division: data['division'] ?? '', revealed: Number(data['revealed']) }
    const body: Action = name === 'reveal' || name === 'hide' ? { action: name, ...step } : { action: name }
    try {
      await sendToEndpoint(endpoint, { body }, fetch)
    } catch (error) {
      const page = location.pathname + location.search
      if (redirectIfSignedOut(error, page, pageLang(), data['signedOut'] ?? '')) return
      if (!(error instanceof CallError)) throw error
      showToast(error.message || (data['offline'] ?? ''), 'danger')
      if (error.status === 0) return
    }
    await refreshPage()
    last = { name: focusAfter(name), readyAt: performance.now() + REPEAT_MS }
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const page = button?.closest<HTMLElement>('[data-ceremony]')
    const isRepeated = button?.dataset['action'] === last.name && performance.now() < last.readyAt
    if (button && page && !isRepeated) void withBusyButton(button, () => control(button, page.dataset))
  })
}
