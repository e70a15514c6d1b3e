import { sendTo } from '@olympiad/contracts/call'
import { type PostType, REPORT_REASONS } from '@olympiad/contracts/community'
import { busy } from '../../../lib/busy.ts'
import { leaveToast, showToast } from '../../../lib/toast.ts'
import { withoutHidden } from './clean.ts'
import type { ForumKit } from './kit.ts'
import { goTo, wentToSignIn, wordsOf } from './refusals.client.ts'

/** The post that a dialog is about. */
type Post = { id: string; type: PostType }

/** What a menu's button is about. */
function postOf(button: Element): Post | undefined {
  const { menu: id, type } = button.closest<HTMLElement>('[data-menu]')?.dataset ?? {}
  return id && (type === 'topic' || type === 'comment') ? { id, type } : undefined
}

/** Does what a dialog is for; what is refused is said in it. */
async function settle(dialog: HTMLElement, kit: ForumKit, work: () => Promise<void>): Promise<void> {
  const error = dialog.querySelector('[data-error]')
  if (!error) return
  error.textContent = ''
  try {
    await work()
  } catch (refusal) {
    if (!wentToSignIn(refusal, kit)) error.textContent = wordsOf(refusal, kit)
  }
}

async function remove({ id, type }: Post, { calls, after }: ForumKit): Promise<void> {
  const ofTopic = type === 'topic'
  const input = { query: { id } }
  const deleted = ofTopic ? sendTo(calls.deleteTopic, input, fetch) : sendTo(calls.deleteComment, input, fetch)
  const { msg } = await deleted
  leaveToast(msg)
  const { pathname, search } = location
  const wholeThread = new URLSearchParams(search).get('thread') === id
  goTo(ofTopic ? after.topic : wholeThread ? after.thread : pathname + search)
}

/** Asks before a post is deleted. */
function askToDelete(kit: ForumKit): (post: Post) => void {
  const dialog = document.querySelector<HTMLDialogElement>('#delete-post')
  const yes = dialog?.querySelector<HTMLElement>('[data-yes]')
  const words = dialog?.querySelector('[data-text]')
  let asked: Post | undefined
  yes?.addEventListener('click', () => {
    const post = asked
    if (dialog && post) void busy(yes, () => settle(dialog, kit, () => remove(post, kit)))
  })
  return (post) => {
    if (!dialog || !words || yes?.ariaBusy === 'true') return
    asked = post
    words.textContent = post.type === 'topic' ? kit.says.topicGoes : kit.says.commentGoes
    dialog.querySelector('[data-error]')?.replaceChildren()
    dialog.showModal()
  }
}

/** Asks what is wrong with a post, and tells the organisers. */
function askWhatIsWrong(kit: ForumKit): (post: Post) => void {
  const dialog = document.querySelector<HTMLDialogElement>('#report-post')
  const form = dialog?.querySelector<HTMLFormElement>('#report-form')
  const button = dialog?.querySelector<HTMLElement>('[form="report-form"]')
  const error = dialog?.querySelector('[data-error]')
  let asked: Post | undefined
  const send = async (post: Post, form: HTMLFormElement) => {
    const data = new FormData(form)
    const reason = REPORT_REASONS.find((one) => one === data.get('reason'))
    if (!reason) {
      form.querySelector<HTMLElement>('[name="reason"]')?.focus()
      if (error) error.textContent = kit.says.reason
      return
    }
    const { msg } = await sendTo(
      kit.calls.report,
      { body: { ...post, reason, note: withoutHidden(String(data.get('note'))) } },
      fetch,
    )
    dialog?.close()
    showToast(msg)
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const post = asked
    if (dialog && button && post) void busy(button, () => settle(dialog, kit, () => send(post, form)))
  })
  form?.addEventListener('change', () => error?.replaceChildren())
  return (post) => {
    // Of the same post what was chosen stays.
    if (asked?.id !== post.id) form?.reset()
    asked = post
    error?.replaceChildren()
    dialog?.showModal()
  }
}

/** Makes the buttons of the menus open their dialogs. */
export function reactToMenus(kit: ForumKit): void {
  const openDelete = askToDelete(kit)
  const openReport = askWhatIsWrong(kit)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-delete], [data-report]') : null
    const post = button && postOf(button)
    if (!post) return
    if (button.matches('[data-delete]')) openDelete(post)
    else openReport(post)
  })
}
