import { zodResolver } from '@hookform/resolvers/zod'
import { CallError, send } from '@olympiad/contracts/call'
import { changeTopic, createTopic } from '@olympiad/contracts/calls/community'
import { TopicForm } from '@olympiad/contracts/forms/community'
import { inLang } from '@olympiad/contracts/routes'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { idOf } from '../../../components/form/Field.tsx'
import { leftForSignIn } from '../../../lib/session-ended.ts'
import { leaveToast } from '../../../lib/toast.ts'
import { withoutHidden } from './clean.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import type { ComposerProps } from './writing.server.ts'

export type TopicValues = Record<keyof TopicForm, string>
export type TopicField = keyof TopicValues
/** As they stand on the page. */
export const FIELDS = ['title', 'category', 'description'] as const satisfies readonly TopicField[]

/** What was typed before the script was there to see it. */
function typedBefore(original: TopicValues): TopicValues {
  if (typeof document === 'undefined') return original
  const now = FIELDS.map((field) => {
    const control = document.getElementById(idOf(field))
    const value = control && 'value' in control ? control.value : ''
    return [field, typeof value === 'string' && value !== '' ? value : original[field]]
  })
  return Object.fromEntries(now) as TopicValues
}

/**
 * The form of a topic, its draft and where it leads: to the topic, with the word that it stands or waits. Whatever the answer
 * is, what was typed stays, in this browser also when the session has ended.
 */
export function useComposer({ lang, userId, changes, original, page, texts, messages, offline }: ComposerProps) {
  const [initial] = useState(() => typedBefore(original))
  const { register, handleSubmit, getValues, setValue, setError, reset, subscribe, watch, formState } = useForm({
    resolver: zodResolver(TopicForm),
    defaultValues: initial,
    // The summary takes the focus; its links lead to the fields.
    shouldFocusError: false,
  })
  const [restored, setRestored] = useState(false)
  const [kept, setKept] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const of = changes ? `topic:${changes.id}:${changes.version}` : 'new'
  const refused = () => setAttempt((count) => count + 1)

  useEffect(() => {
    const whose = { userId, of }
    // A category alone is nothing that somebody typed.
    const besides = (values: TopicValues) => ({ ...original, category: values.category })
    const keep = (values: TopicValues) => setKept(keepDraft(localStorage, whose, values, besides(values)))
    const draft = readDraft(localStorage, whose, original)
    const untouched = FIELDS.every((field) => getValues(field) === original[field])
    if (draft && untouched) {
      for (const field of FIELDS) setValue(field, draft[field])
      setRestored(true)
      setKept(true)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as TopicValues) })
  }, [userId, of, original, getValues, setValue, subscribe])

  const check = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const { msg, result, path } = changes
        ? await send(changeTopic, { body: { id: changes.id, ...body } }, fetch)
        : await send(createTopic, { body }, fetch)
      setLeaving(true)
      dropDraft(localStorage, { userId, of })
      leaveToast(result.state === 'pending' ? texts.waitsNow : msg)
      location.assign(inLang(path, lang))
    } catch (error) {
      if (leftForSignIn(error, page, lang, messages.session_ended)) return
      if (!(error instanceof CallError)) throw error
      const wrong = error.errors.flatMap(({ field, msg }) => {
        const known = FIELDS.find((name) => name === field)
        return known ? [{ known, msg }] : []
      })
      for (const { known, msg } of wrong) setError(known, { message: msg })
      if (wrong.length > 0) return refused()
      setRefusal(error.message || (error.code === 'network' ? offline : messages.post_failed))
    }
  }, refused)

  return {
    register,
    errors: formState.errors,
    description: watch('description') ?? '',
    busy: formState.isSubmitting || leaving,
    attempt,
    refusal,
    restored,
    kept,
    submit: () => {
      for (const field of ['title', 'description'] as const) setValue(field, withoutHidden(getValues(field) ?? ''))
      return check()
    },
    discard: () => {
      reset(original)
      dropDraft(localStorage, { userId, of })
      setRestored(false)
      setKept(false)
      // The button that was pressed is gone.
      document.getElementById(idOf('title'))?.focus()
    },
  }
}
