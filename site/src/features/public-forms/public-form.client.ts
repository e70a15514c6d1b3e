import { keepLangCookie } from '../../lib/lang-cookie.client.ts'
import { leaveToNextTypist } from '../../lib/typist.client.ts'

/** Sends a page's form without leaving the page, and shows what PublicForm.astro shows where the page is posted. */

type Wrong = { field: string; msg: string }
type Answer = { msg?: string; errors?: Wrong[] }

const PATIENCE_MS = 30_000

const form = document.querySelector<HTMLFormElement>('form[data-call]')
const done = document.querySelector<HTMLElement>('[data-done]')
const summary = document.querySelector<HTMLElement>('[data-failed]')
const button = form?.querySelector('button')
if (form && done && summary && button) takeOver(form, done, summary, button)

// Also when the browser brings the page back from memory.
addEventListener('pageshow', leaveToNextTypist)

function takeOver(form: HTMLFormElement, done: HTMLElement, summary: HTMLElement, button: HTMLElement): void {
  const { call = '', wrong = '', missing = '', broken = '' } = form.dataset

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    const empty = emptyFields()
    if (empty.length > 0) return fail(wrong, empty)
    button.ariaBusy = 'true'
    try {
      // The answer comes in the cookie's language, and another page may have been read in another one since.
      keepLangCookie()
      const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
      const answer = await fetch(call, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const told = answer.status < 500 || answer.status === 503
      const { msg = broken, errors = [] }: Answer = told ? await answer.json() : {}
      if (answer.ok) succeed()
      else fail(msg, errors)
    } catch {
      fail(broken, [])
    }
    button.ariaBusy = null
  })

  // The second click of a double one comes after a quick answer, and would send the form that was emptied by it.
  button.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault()
  })

  function emptyFields(): Wrong[] {
    const controls = [...form.elements] as HTMLInputElement[]
    return controls
      .filter(({ validity }) => validity.valueMissing)
      .map(({ name, dataset }) => ({ field: name, msg: dataset['missing'] ?? missing }))
  }

  function succeed(): void {
    // A form that was answered with what was typed would be reset to that.
    if ('typed' in form.dataset) location.replace('?sent=1')
    show(summary, false)
    mark([])
    form.reset()
    show(done, true)
  }

  function fail(words: string, errors: Wrong[]): void {
    show(done, false)
    const title = summary.querySelector('h2')
    if (title) title.textContent = words
    summary.querySelector('ul')?.replaceChildren(...mark(errors))
    show(summary, true)
  }

  /** Writes beside every field what is wrong with it, or nothing, and gives links to those that are. */
  function mark(errors: Wrong[]): HTMLLIElement[] {
    return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((place) => {
      const { field = '', label = '' } = place.dataset
      const msg = errors.find((error) => error.field === field)?.msg ?? ''
      place.textContent = msg
      form.querySelector(`[aria-describedby~="${place.id}"]`)?.setAttribute('aria-invalid', String(msg !== ''))
      if (!msg) return []
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = `#${place.id.replace(/-error$/, '')}`
      link.textContent = `${label}: ${msg}`
      item.append(link)
      return [item]
    })
  }
}

function show(place: HTMLElement, shown: boolean): void {
  place.hidden = !shown
  if (!shown) return
  place.focus({ preventScroll: true })
  place.scrollIntoView()
}
