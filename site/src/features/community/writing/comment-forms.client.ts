import { sendToEndpoint } from '@olympiad/contracts/call'
import type { PostState } from '@olympiad/contracts/community'
import { withLangPrefix } from '@olympiad/contracts/routes'
import { dropDraft, readDraft, saveDraft } from '../../../lib/draft.ts'
import { pageLang } from '../../../lib/page-lang.ts'
import { queueToast } from '../../../lib/toast.ts'
import { withBusyButton } from '../../../lib/with-busy-button.ts'
import { commentTarget } from './comment-access.ts'
import { forumDraft } from './draft.ts'
import type { ForumClientConfig } from './forum-client-config.ts'
import { forumErrorMessage, navigateTo, redirectForumIfSignedOut } from './forum-errors.client.ts'
import { formatRemainingCharacters } from './remaining-characters.ts'
import { stripHiddenCharacters } from './strip-hidden-characters.ts'

type CommentFormOptions = {
  draftTarget: string
  initialText: string
  submit: (body: string) => Promise<{ msg: string; result: { state: PostState }; address: string }>
}

function setUpCommentForm(
  form: HTMLFormElement,
  { draftTarget, initialText, submit }: CommentFormOptions,
  config: ForumClientConfig,
): void {
  const { messages, maxCommentLength } = config
  const area = form.querySelector('textarea')
  const error = form.querySelector('[data-error]')
  const counter = form.querySelector('[data-room]')
  const restored = form.querySelector<HTMLElement>('[data-restored]')
  const button = form.querySelector<HTMLButtonElement>('[data-send]')
  if (!area || !error || !counter || !restored || !button) return
  const draftKey = forumDraft({ userId: config.userId, of: draftTarget })

  const showError = (words: string) => {
    error.textContent = words
    area.ariaInvalid = words ? 'true' : null
  }
  const onInput = () => {
    saveDraft(draftKey, { body: area.value }, { body: initialText })
    counter.textContent = formatRemainingCharacters(area.value, maxCommentLength, messages)
    showError('')
  }
  const send = async () => {
    const body = stripHiddenCharacters(area.value).trim()
    showError(body === '' ? messages.empty : body.length > maxCommentLength ? messages.long : '')
    if (error.textContent) return area.focus()
    try {
      const { msg, result, address } = await submit(body)
      dropDraft(draftKey)
      // A second click before navigation sends nothing.
      area.value = ''
      queueToast(result.state === 'pending' ? messages.waits : msg)
      navigateTo(address)
    } catch (refusal) {
      if (!redirectForumIfSignedOut(refusal, config)) showError(forumErrorMessage(refusal, config))
    }
  }

  const draft = readDraft(draftKey, { body: initialText })
  // Input from before the script loaded is newer.
  restored.hidden = area.value !== '' || draft === undefined
  area.value ||= draft?.body ?? initialText
  if (area.value !== initialText) onInput()
  area.addEventListener('input', onInput)
  button.addEventListener('click', () => void withBusyButton(button, send))
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) button.click()
  })
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    area.value = initialText
    restored.hidden = true
    onInput()
    area.focus()
  })
}

type OpenForm = { form: HTMLFormElement; opener: HTMLElement; replaced: HTMLElement[] }
let openForm: OpenForm | undefined

/** Keeps the draft. */
function close(): void {
  if (!openForm) return
  const { form, opener, replaced } = openForm
  openForm = undefined
  form.remove()
  for (const element of replaced) element.hidden = false
  opener.ariaExpanded = 'false'
  opener.focus()
}

function openCommentForm(
  opener: HTMLElement,
  kind: 'answer' | 'change',
  options: CommentFormOptions,
  config: ForumClientConfig,
): void {
  const isSameOpener = openForm?.opener === opener
  close()
  const template = document.querySelector<HTMLTemplateElement>(`template[data-box="${kind}"]`)
  const form = template?.content.querySelector('form')?.cloneNode(true)
  const menu = opener.closest<HTMLElement>('[data-menu]')
  const words = opener.closest('[id^="comment-"]')?.querySelector<HTMLElement>('[data-body]')
  if (isSameOpener || !(form instanceof HTMLFormElement) || !menu || !words) return
  const replaced = kind === 'change' ? [words, menu] : []
  ;(kind === 'change' ? words : menu).after(form)
  for (const element of replaced) element.hidden = true
  opener.ariaExpanded = 'true'
  openForm = { form, opener, replaced }
  setUpCommentForm(form, options, config)
  const area = form.querySelector('textarea')
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
  form.querySelector('[data-cancel]')?.addEventListener('click', close)
  form.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) close()
  })
}

export function initCommentForms(config: ForumClientConfig): void {
  const { createComment, changeComment } = config.calls
  const createSubmit = (parent: string | null) => async (body: string) => {
    const input = { body: { community_id: config.topicId, body, parent } }
    const { path, ...answer } = await sendToEndpoint(createComment, input, fetch)
    return { ...answer, address: withLangPrefix(path, pageLang()) }
  }
  const pageForm = document.querySelector<HTMLFormElement>('form[data-box]')
  if (pageForm) {
    const { of: draftTarget, parent } = commentTarget(config.topicId, pageForm.dataset['parent'])
    setUpCommentForm(pageForm, { draftTarget, initialText: '', submit: createSubmit(parent) }, config)
  }

  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-answer], [data-change]') : null
    const { answer, change, source = '' } = opener?.dataset ?? {}
    if (opener && answer)
      openCommentForm(
        opener,
        'answer',
        { draftTarget: `answer:${answer}`, initialText: '', submit: createSubmit(answer) },
        config,
      )
    if (!opener || !change) return
    const [id = ''] = change.split(':')
    const { pathname, search } = location
    const submit = async (body: string) => ({
      ...(await sendToEndpoint(changeComment, { body: { id, body } }, fetch)),
      address: `${pathname}${search}#comment-${id}`,
    })
    openCommentForm(opener, 'change', { draftTarget: `change:${change}`, initialText: source, submit }, config)
  })
}
