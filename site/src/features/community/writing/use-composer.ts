import { sendTo } from '@olympiad/contracts/call'
import type { changeTopic, createTopic } from '@olympiad/contracts/calls/community'
import { TopicForm } from '@olympiad/contracts/forms/community'
import { inLang } from '@olympiad/contracts/routes'
import { focusField } from '../../../components/form/Field.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { useSend } from '../../../components/form/use-send.ts'
import { leaveToast } from '../../../lib/toast.ts'
import { wrongIn } from '../../../lib/wrong.ts'
import { withoutHidden } from './clean.ts'
import { forumDraft } from './draft.ts'
import type { ComposerProps } from './writing.server.ts'

const TOPICS = '/api/community'
/** As they stand on the page. */
const FIELDS = ['title', 'category', 'description'] as const
type TopicValues = Record<(typeof FIELDS)[number], string>

const cleaned = (values: TopicValues): TopicValues => ({
  ...values,
  title: withoutHidden(values.title),
  description: withoutHidden(values.description),
})

/**
 * The form of a topic, its draft and where it leads: to the topic, with the word that it stands or waits. Whatever the answer
 * is, what was typed stays, in this browser also when the session has ended.
 */
export function useComposer({ lang, userId, changes, original, page, texts, messages, offline }: ComposerProps) {
  const of = changes ? `topic:${changes.id}:${changes.version}` : 'new'
  const form = useForm<TopicValues>({
    original,
    check: (values) =>
      wrongIn(TopicForm, cleaned(values), FIELDS).map(({ field, key }) => ({
        field,
        msg: messages[key as keyof typeof messages] ?? messages.invalid_value,
      })),
    // A category alone is nothing that somebody typed.
    draft: { ...forumDraft({ userId, of }), stands: ({ category }) => ({ ...original, category }) },
  })
  const { sending, refusal, refuse, run } = useSend({
    offline,
    failed: messages.post_failed,
    session: { lang, page, ended: messages.session_ended },
    wrong: form.refuse,
  })

  return {
    form,
    sending,
    refusal,
    submit: () => {
      const body = cleaned(form.values)
      form.change(body)
      if (form.check().length > 0) return refuse(undefined)
      void run(async () => {
        const { msg, result, path } = changes
          ? await sendTo<typeof changeTopic>(
              { method: 'PUT', path: TOPICS },
              { body: { id: changes.id, ...body } },
              fetch,
            )
          : await sendTo<typeof createTopic>({ method: 'POST', path: TOPICS }, { body }, fetch)
        form.dropDraft()
        leaveToast(result.state === 'pending' ? texts.waitsNow : msg)
        location.assign(inLang(path, lang))
      })
    },
    discard: () => {
      form.discard()
      // The button that was pressed is gone.
      focusField('title')
    },
  }
}
