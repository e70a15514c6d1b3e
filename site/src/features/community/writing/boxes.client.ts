import { sendTo } from '@olympiad/contracts/call'
import type { PostState } from '@olympiad/contracts/community'
import { inLang } from '@olympiad/contracts/routes'
import { busy } from '../../../lib/busy.ts'
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts'
import { pageLang } from '../../../lib/page-lang.ts'
import { leaveToast } from '../../../lib/toast.ts'
import { withoutHidden } from './clean.ts'
import { forumDraft } from './draft.ts'
import type { ForumKit } from './kit.ts'
import { ownBox } from './own-box.ts'
import { goTo, wentToSignIn, wordsOf } from './refusals.client.ts'
import { roomLeft } from './room.ts'

/** What a box is for. */
type Purpose = {
  /** Names its draft. */
  of: string
  /** What stands already, where it is changed. */
  original: string
  /** Sends it, and tells where it is to be seen. */
  write: (body: string) => Promise<{ msg: string; result: { state: PostState }; address: string }>
}

/** Lets somebody write in a box: keeps what they type, counts it, sends it, says what is wrong with it. */
function openBox(form: HTMLFormElement, { of, original, write }: Purpose, kit: ForumKit): void {
  const { says, most } = kit
  const area = form.querySelector('textarea')
  const error = form.querySelector('[data-error]')
  const room = form.querySelector('[data-room]')
  const restored = form.querySelector<HTMLElement>('[data-restored]')
  const button = form.querySelector<HTMLButtonElement>('[data-send]')
  if (!area || !error || !room || !restored || !button) return
  const kept = forumDraft({ userId: kit.userId, of })

  const wrong = (words: string) => {
    error.textContent = words
    area.ariaInvalid = words ? 'true' : null
  }
  const typed = () => {
    keepDraft(kept, { body: area.value }, { body: original })
    room.textContent = roomLeft(area.value, most, says)
    wrong('')
  }
  const send = async () => {
    const body = withoutHidden(area.value).trim()
    wrong(body === '' ? says.empty : body.length > most ? says.long : '')
    if (error.textContent) return area.focus()
    try {
      const { msg, result, address } = await write(body)
      dropDraft(kept)
      // A second click, before the next page is there, has nothing to send.
      area.value = ''
      leaveToast(result.state === 'pending' ? says.waits : msg)
      goTo(address)
    } catch (refusal) {
      if (!wentToSignIn(refusal, kit)) wrong(wordsOf(refusal, kit))
    }
  }

  const draft = readDraft(kept, { body: original })
  // What was typed before the script was there is newer.
  restored.hidden = area.value !== '' || draft === undefined
  area.value ||= draft?.body ?? original
  if (area.value !== original) typed()
  area.addEventListener('input', typed)
  button.addEventListener('click', () => void busy(button, send))
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) button.click()
  })
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    area.value = original
    restored.hidden = true
    typed()
    area.focus()
  })
}

type Open = { form: HTMLFormElement; opener: HTMLElement; replaced: HTMLElement[] }
let open: Open | undefined

/** Takes the box of a comment away again; what was typed in it is kept. */
function close(): void {
  if (!open) return
  const { form, opener, replaced } = open
  open = undefined
  form.remove()
  for (const element of replaced) element.hidden = false
  opener.ariaExpanded = 'false'
  opener.focus()
}

/** Opens a box below a comment, or in place of its words; it is the only one beside the page's own. */
function openBelow(opener: HTMLElement, kind: 'answer' | 'change', purpose: Purpose, kit: ForumKit): void {
  const again = open?.opener === opener
  close()
  const template = document.querySelector<HTMLTemplateElement>(`template[data-box="${kind}"]`)
  const form = template?.content.querySelector('form')?.cloneNode(true)
  const menu = opener.closest<HTMLElement>('[data-menu]')
  const words = opener.closest('[id^="comment-"]')?.querySelector<HTMLElement>('[data-body]')
  if (again || !(form instanceof HTMLFormElement) || !menu || !words) return
  const replaced = kind === 'change' ? [words, menu] : []
  ;(kind === 'change' ? words : menu).after(form)
  for (const element of replaced) element.hidden = true
  opener.ariaExpanded = 'true'
  open = { form, opener, replaced }
  openBox(form, purpose, kit)
  const area = form.querySelector('textarea')
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
  form.querySelector('[data-cancel]')?.addEventListener('click', close)
  form.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) close()
  })
}

/** The boxes of a topic page: its own for a comment, and one below a comment that is answered or changed. */
export function reactToBoxes(kit: ForumKit): void {
  const { createComment, changeComment } = kit.calls
  const writing = (parent: string | null) => async (body: string) => {
    const input = { body: { community_id: kit.topicId, body, parent } }
    const { path, ...answer } = await sendTo(createComment, input, fetch)
    return { ...answer, address: inLang(path, pageLang()) }
  }
  const own = document.querySelector<HTMLFormElement>('form[data-box]')
  if (own) {
    const { of, parent } = ownBox(kit.topicId, own.dataset['parent'])
    openBox(own, { of, original: '', write: writing(parent) }, kit)
  }

  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-answer], [data-change]') : null
    const { answer, change, source = '' } = opener?.dataset ?? {}
    if (opener && answer)
      openBelow(opener, 'answer', { of: `answer:${answer}`, original: '', write: writing(answer) }, kit)
    if (!opener || !change) return
    const [id = ''] = change.split(':')
    const { pathname, search } = location
    const write = async (body: string) => ({
      ...(await sendTo(changeComment, { body: { id, body } }, fetch)),
      address: `${pathname}${search}#comment-${id}`,
    })
    openBelow(opener, 'change', { of: `change:${change}`, original: source, write }, kit)
  })
}
