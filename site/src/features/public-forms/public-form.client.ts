import { setLangCookie } from '../../lib/lang-cookie.client.ts'
import { reloadIfUserChanged } from '../../lib/reload-if-user-changed.client.ts'

/** Submits the form in place and shows the same result as PublicForm.astro. */

type FieldError = { field: string; msg: string }
type Answer = { msg?: string; errors?: FieldError[] }

const TIMEOUT_MS = 30_000

const form = document.querySelector<HTMLFormElement>('form[data-call]')
const done = document.querySelector<HTMLElement>('[data-done]')
const summary = document.querySelector<HTMLElement>('[data-failed]')
const button = form?.querySelector('button')
if (form && done && summary && button) enhanceForm(form, done, summary, button)

addEventListener('pageshow', reloadIfUserChanged)

function enhanceForm(form: HTMLFormElement, done: HTMLElement, summary: HTMLElement, button: HTMLElement): void {
  const { call = '', wrong = '', missing = '', broken = '' } = form.dataset

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    const empty = emptyFields()
    if (empty.length > 0) return fail(wrong, empty)
    button.ariaBusy = 'true'
    try {
      // The answer uses the cookie's language, which another page may have changed.
      setLangCookie()
      const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
      const answer = await fetch(call, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const isOwnMessage = answer.status < 500 || answer.status === 503
      const { msg = broken, errors = [] }: Answer = isOwnMessage ? await answer.json() : {}
      if (answer.ok) succeed()
      else fail(msg, errors)
    } catch {
      fail(broken, [])
    }
    button.ariaBusy = null
  })

  // The second click of a double click must not send the form that a quick answer has reset.
  button.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault()
  })

  function emptyFields(): FieldError[] {
    const controls = [...form.elements] as HTMLInputElement[]
    return controls
      .filter(({ validity }) => validity.valueMissing)
      .map(({ name, dataset }) => ({ field: name, msg: dataset['missing'] ?? missing }))
  }

  function succeed(): void {
    // After a server-rendered answer, reset would restore the rendered values.
    if ('typed' in form.dataset) location.replace('?sent=1')
    show(summary, false)
    mark([])
    form.reset()
    show(done, true)
  }

  function fail(words: string, errors: FieldError[]): void {
    show(done, false)
    const title = summary.querySelector('h2')
    if (title) title.textContent = words
    summary.querySelector('ul')?.replaceChildren(...mark(errors))
    show(summary, true)
  }

  function mark(errors: FieldError[]): HTMLLIElement[] {
    return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((container) => {
      const { field = '', label = '' } = container.dataset
      const msg = errors.find((error) => error.field === field)?.msg ?? ''
      container.textContent = msg
      form.querySelector(`[aria-describedby~="${container.id}"]`)?.setAttribute('aria-invalid', String(msg !== ''))
      if (!msg) return []
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = `#${container.id.replace(/-error$/, '')}`
      link.textContent = `${label}: ${msg}`
      item.append(link)
      return [item]
    })
  }
}

function show(container: HTMLElement, shown: boolean): void {
  container.hidden = !shown
  if (!shown) return
  container.focus({ preventScroll: true })
  container.scrollIntoView()
}
