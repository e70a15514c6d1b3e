import { sendToEndpoint } from '@olympiad/contracts/call'
import type { changeTopic, createTopic } from '@olympiad/contracts/calls/community'
import { TopicForm } from '@olympiad/contracts/forms/community'
import { withLangPrefix } from '@olympiad/contracts/routes'
import { focusField } from '../../../components/form/Field.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { useSend } from '../../../components/form/use-send.ts'
import { queueToast } from '../../../lib/toast.ts'
import { validateFields } from '../../../lib/validate-fields.ts'
import type { ComposerProps } from './composer.server.ts'
import { forumDraft } from './draft.ts'
import { stripHiddenCharacters } from './strip-hidden-characters.ts'

const TOPICS = '/api/community'
const FIELDS = ['title', 'category', 'description'] as const
type TopicValues = Record<(typeof FIELDS)[number], string>

const stripHiddenFromValues = (values: TopicValues): TopicValues => ({
  ...values,
  title: stripHiddenCharacters(values.title),
  description: stripHiddenCharacters(values.description),
})

/** Form of a topic with its draft. No answer of the server loses the input, not even an ended session. */
export function useComposer({
  lang,
  userId,
  editedTopic,
  initialValues,
  returnPath,
  texts,
  messages,
  offlineMessage,
}: ComposerProps) {
  const draftTarget = editedTopic ? `topic:${editedTopic.id}:${editedTopic.version}` : 'new'
  const form = useForm<TopicValues>({
    initialValues,
    validate: (values) =>
      validateFields(TopicForm, stripHiddenFromValues(values), FIELDS).map(({ field, key }) => ({
        field,
        msg: messages[key as keyof typeof messages] ?? messages.invalid_value,
      })),
    // A chosen category alone is no draft.
    draft: { ...forumDraft({ userId, of: draftTarget }), baseline: ({ category }) => ({ ...initialValues, category }) },
  })
  const { sending, submitError, setSubmitError, run } = useSend({
    offlineMessage,
    defaultMessage: messages.post_failed,
    session: { lang, returnPath, sessionEndedMessage: messages.session_ended },
    onFieldErrors: form.setErrors,
  })

  return {
    form,
    sending,
    submitError,
    submit: () => {
      const body = stripHiddenFromValues(form.values)
      form.change(body)
      if (form.validate().length > 0) return setSubmitError(undefined)
      void run(async () => {
        const { msg, result, path } = editedTopic
          ? await sendToEndpoint<typeof changeTopic>(
              { method: 'PUT', path: TOPICS },
              { body: { id: editedTopic.id, ...body } },
              fetch,
            )
          : await sendToEndpoint<typeof createTopic>({ method: 'POST', path: TOPICS }, { body }, fetch)
        form.dropDraft()
        queueToast(result.state === 'pending' ? texts.waitsNow : msg)
        location.assign(withLangPrefix(path, lang))
      })
    },
    discardDraft: () => {
      form.discardDraft()
      // The pressed button is gone.
      focusField('title')
    },
  }
}
