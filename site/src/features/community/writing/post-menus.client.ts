import { sendToEndpoint } from '@olympiad/contracts/call'
import { type PostType, REPORT_REASONS } from '@olympiad/contracts/community'
import { queueToast, showToast } from '../../../lib/toast.ts'
import { withBusyButton } from '../../../lib/with-busy-button.ts'
import type { ForumClientConfig } from './forum-client-config.ts'
import { forumErrorMessage, navigateTo, redirectForumIfSignedOut } from './forum-errors.client.ts'
import { stripHiddenCharacters } from './strip-hidden-characters.ts'

type Post = { id: string; type: PostType }

function postOf(button: Element): Post | undefined {
  const { menu: id, type } = button.closest<HTMLElement>('[data-menu]')?.dataset ?? {}
  return id && (type === 'topic' || type === 'comment') ? { id, type } : undefined
}

async function runInDialog(dialog: HTMLElement, config: ForumClientConfig, work: () => Promise<void>): Promise<void> {
  const error = dialog.querySelector('[data-error]')
  if (!error) return
  error.textContent = ''
  try {
    await work()
  } catch (refusal) {
    if (!redirectForumIfSignedOut(refusal, config)) error.textContent = forumErrorMessage(refusal, config)
  }
}

async function remove({ id, type }: Post, { calls, urlAfterDelete }: ForumClientConfig): Promise<void> {
  const isTopic = type === 'topic'
  const input = { query: { id } }
  const deleted = isTopic
    ? sendToEndpoint(calls.deleteTopic, input, fetch)
    : sendToEndpoint(calls.deleteComment, input, fetch)
  const { msg } = await deleted
  queueToast(msg)
  const { pathname, search } = location
  const isThreadPage = new URLSearchParams(search).get('thread') === id
  navigateTo(isTopic ? urlAfterDelete.topic : isThreadPage ? urlAfterDelete.thread : pathname + search)
}

function setUpDeleteDialog(config: ForumClientConfig): (post: Post) => void {
  const dialog = document.querySelector<HTMLDialogElement>('#delete-post')
  const confirmButton = dialog?.querySelector<HTMLElement>('[data-yes]')
  const words = dialog?.querySelector('[data-text]')
  let currentPost: Post | undefined
  confirmButton?.addEventListener('click', () => {
    const post = currentPost
    if (dialog && post)
      void withBusyButton(confirmButton, () => runInDialog(dialog, config, () => remove(post, config)))
  })
  return (post) => {
    if (!dialog || !words || confirmButton?.ariaBusy === 'true') return
    currentPost = post
    words.textContent = post.type === 'topic' ? config.messages.topicGoes : config.messages.commentGoes
    dialog.querySelector('[data-error]')?.replaceChildren()
    dialog.showModal()
  }
}

function setUpReportDialog(config: ForumClientConfig): (post: Post) => void {
  const dialog = document.querySelector<HTMLDialogElement>('#report-post')
  const form = dialog?.querySelector<HTMLFormElement>('#report-form')
  const button = dialog?.querySelector<HTMLElement>('[form="report-form"]')
  const error = dialog?.querySelector('[data-error]')
  let currentPost: Post | undefined
  const send = async (post: Post, form: HTMLFormElement) => {
    const data = new FormData(form)
    const reason = REPORT_REASONS.find((option) => option === data.get('reason'))
    if (!reason) {
      form.querySelector<HTMLElement>('[name="reason"]')?.focus()
      if (error) error.textContent = config.messages.reason
      return
    }
    const { msg } = await sendToEndpoint(
      config.calls.report,
      { body: { ...post, reason, note: stripHiddenCharacters(String(data.get('note'))) } },
      fetch,
    )
    dialog?.close()
    showToast(msg)
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const post = currentPost
    if (dialog && button && post) void withBusyButton(button, () => runInDialog(dialog, config, () => send(post, form)))
  })
  form?.addEventListener('change', () => error?.replaceChildren())
  return (post) => {
    // Reopened for the same post, the form keeps its choices.
    if (currentPost?.id !== post.id) form?.reset()
    currentPost = post
    error?.replaceChildren()
    dialog?.showModal()
  }
}

export function initPostMenus(config: ForumClientConfig): void {
  const openDelete = setUpDeleteDialog(config)
  const openReport = setUpReportDialog(config)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-delete], [data-report]') : null
    const post = button && postOf(button)
    if (!post) return
    if (button.matches('[data-delete]')) openDelete(post)
    else openReport(post)
  })
}
