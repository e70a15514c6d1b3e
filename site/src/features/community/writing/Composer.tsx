import { type ReactNode, useEffect, useState } from 'react'
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Editor, type View } from './Editor.tsx'
import { FIELDS, type TopicField, useComposer } from './use-composer.ts'
import type { ComposerProps, WriteMessages } from './writing.server.ts'

/** A topic being written or changed. `help` says how text is formatted. */
export function Composer({ help, ...composer }: ComposerProps & { help?: ReactNode }) {
  const { texts, messages, categories, waits, changes, back } = composer
  const form = useComposer(composer)
  const { register, errors, busy } = form
  const [ready, setReady] = useState(false)
  const [view, setView] = useState<View>('write')
  const [sending, setSending] = useState(false)
  const [early, setEarly] = useState(false)
  useEffect(() => setReady(true), [])

  const labels: Record<TopicField, string> = {
    title: texts.title,
    category: texts.category,
    description: texts.description,
  }
  /** A message of the server, or one of its own by its key. */
  const errorOf = (field: TopicField): string | undefined => {
    const message = errors[field]?.message
    return message === undefined ? undefined : (messages[message as keyof WriteMessages] ?? message)
  }
  const labelled = (field: TopicField) => ({ name: field, label: labels[field], error: errorOf(field) })
  const wrong = FIELDS.flatMap((field) => {
    const message = errorOf(field)
    return message === undefined ? [] : [{ field, label: labels[field], message }]
  })

  return (
    <form
      className="composer"
      noValidate
      data-carried
      onSubmit={(event) => {
        event.preventDefault()
        setEarly(sending)
        if (busy || sending) return
        // What is wrong with the text is put right where it is written.
        setView('write')
        void form.submit()
      }}
    >
      <ErrorSummary title={texts.wrong} errors={wrong} attempt={form.attempt} />
      {form.restored ? (
        <div className="notice restored" role="status">
          <p>
            {texts.restored}{' '}
            <button className="plain" type="button" onClick={form.discard}>
              {texts.discard}
            </button>
          </p>
        </div>
      ) : null}
      <Field {...labelled('title')} help={texts.titleHelp}>
        {(control) => (
          <input
            {...control}
            {...register('title')}
            className="control"
            dir="auto"
            autoComplete="off"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field {...labelled('category')}>
        {(control) => (
          <select {...control} {...register('category')} className="control">
            <option value="">{texts.categoryChoose}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...labelled('description')} help={texts.help} after={help}>
        {(control) => (
          <Editor
            composer={composer}
            text={form.description}
            view={view}
            setView={setView}
            control={{ ...control, ...register('description') }}
            onSending={setSending}
          />
        )}
      </Field>
      {waits ? <p className="notice">{texts.waits}</p> : null}
      {form.refusal ? (
        <div className="notice danger" role="alert">
          <p>{form.refusal}</p>
        </div>
      ) : null}
      {early && sending ? (
        <p className="note" role="alert">
          {texts.pictureWait}
        </p>
      ) : null}
      <div className="actions">
        {/* Until the script is there, nothing sends the form: what was typed would be gone. */}
        {ready ? null : <button type="submit" disabled hidden />}
        <button className="btn" type={ready ? 'submit' : 'button'} aria-busy={busy}>
          {changes ? texts.save : texts.publish}
        </button>
        <a className="plain" href={back}>
          {texts.cancel}
        </a>
        <span className="note" role="status">
          {form.kept ? texts.draftKept : ''}
        </span>
      </div>
    </form>
  )
}
