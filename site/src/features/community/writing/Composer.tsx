import { type ReactNode, useEffect, useState } from 'react'
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Refused } from '../../../components/form/Refused.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { Editor, type View } from './Editor.tsx'
import { useComposer } from './use-composer.ts'
import type { ComposerProps } from './writing.server.ts'

/** A topic being written or changed. `help` says how text is formatted. */
export function Composer({ help, ...composer }: ComposerProps & { help?: ReactNode }) {
  const { texts, categories, waits, changes, back } = composer
  const { form, sending, refusal, submit, discard } = useComposer(composer)
  const [ready, setReady] = useState(false)
  const [view, setView] = useState<View>('write')
  const [pictureSending, setPictureSending] = useState(false)
  const [early, setEarly] = useState(false)
  useEffect(() => setReady(true), [])

  const labels: Record<string, string> = {
    title: texts.title,
    category: texts.category,
    description: texts.description,
  }
  const { error, ...text } = form.field('description')
  const send = (): void => {
    setEarly(pictureSending)
    if (sending || pictureSending) return
    // What is wrong with the text is put right where it is written.
    setView('write')
    submit()
  }

  return (
    <form {...form.element(send)} className="composer" data-carried>
      <ErrorSummary
        title={texts.wrong}
        errors={form.errors}
        labelOf={(field) => labels[field] ?? field}
        attempt={form.attempt}
      />
      {form.restored ? (
        <div className="notice restored" role="status">
          <p>
            {texts.restored}{' '}
            <button className="plain" type="button" onClick={discard}>
              {texts.discard}
            </button>
          </p>
        </div>
      ) : null}
      <TextField
        {...form.field('title')}
        label={texts.title}
        help={texts.titleHelp}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
      />
      <SelectField
        {...form.field('category')}
        label={texts.category}
        none={texts.categoryChoose}
        options={categories.map(({ id, name }) => ({ value: id, text: name }))}
      />
      <Field name="description" label={texts.description} error={error} help={texts.help} after={help}>
        {(control) => (
          <Editor
            composer={composer}
            text={text.value}
            view={view}
            setView={setView}
            control={{ ...control, ...text }}
            onSending={setPictureSending}
          />
        )}
      </Field>
      {waits ? <p className="notice">{texts.waits}</p> : null}
      <Refused message={refusal?.message} />
      {early && pictureSending ? (
        <p className="note" role="alert">
          {texts.pictureWait}
        </p>
      ) : null}
      <div className="actions">
        {/* Until the script is there, nothing sends the form: what was typed would be gone. */}
        {ready ? null : <button type="submit" disabled hidden />}
        <button className="btn" type={ready ? 'submit' : 'button'} aria-busy={sending}>
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
