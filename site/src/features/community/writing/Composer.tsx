import { type ReactNode, useEffect, useState } from 'react'
import { ErrorNotice } from '../../../components/form/ErrorNotice.tsx'
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import type { ComposerProps } from './composer.server.ts'
import { Editor, type View } from './Editor.tsx'
import { useComposer } from './use-composer.ts'

export function Composer({ help, ...composer }: ComposerProps & { help?: ReactNode }) {
  const { texts, categories, needsApproval, editedTopic, cancelUrl } = composer
  const { form, sending, submitError, submit, discardDraft } = useComposer(composer)
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
  const { error, ...text } = form.getFieldProps('description')
  const send = (): void => {
    setEarly(pictureSending)
    if (sending || pictureSending) return
    setView('write')
    submit()
  }

  return (
    <form {...form.getFormProps(send)} className="composer" data-carried>
      <ErrorSummary
        title={texts.wrong}
        errors={form.errors}
        labelOf={(field) => labels[field] ?? field}
        attempt={form.attempt}
      />
      {form.isDraftRestored ? (
        <div className="notice restored" role="status">
          <p>
            {texts.restored}{' '}
            <button className="plain" type="button" onClick={discardDraft}>
              {texts.discard}
            </button>
          </p>
        </div>
      ) : null}
      <TextField
        {...form.getFieldProps('title')}
        label={texts.title}
        help={texts.titleHelp}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
      />
      <SelectField
        {...form.getFieldProps('category')}
        label={texts.category}
        placeholder={texts.categoryChoose}
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
            onUploadingChange={setPictureSending}
          />
        )}
      </Field>
      {needsApproval ? <p className="notice">{texts.waits}</p> : null}
      <ErrorNotice message={submitError?.message} />
      {early && pictureSending ? (
        <p className="note" role="alert">
          {texts.pictureWait}
        </p>
      ) : null}
      <div className="actions">
        {/* Nothing submits the form before the script loads: the input would be lost. */}
        {ready ? null : <button type="submit" disabled hidden />}
        <button className="btn" type={ready ? 'submit' : 'button'} aria-busy={sending}>
          {editedTopic ? texts.save : texts.publish}
        </button>
        <a className="plain" href={cancelUrl}>
          {texts.cancel}
        </a>
        <span className="note" role="status">
          {form.isDraftSaved ? texts.draftKept : ''}
        </span>
      </div>
    </form>
  )
}
