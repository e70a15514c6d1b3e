import { CallError, send } from '@olympiad/contracts/call'
import { uploadImage } from '@olympiad/contracts/calls/teams'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import { mark } from '@olympiad/motif/mark'
import { useState } from 'react'
import { idOf } from '../../components/form/Field.tsx'
import { Svg } from '../../components/Svg.tsx'
import { leftForSignIn } from '../../lib/session-ended.ts'
import type { StepProps } from './context.ts'

/** The team's picture: sent as soon as it is chosen, shown as the server kept it. */
export function LogoField({ lang, texts, messages, values, errorOf, change }: StepProps) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = idOf('image')
  const error = problem ?? errorOf('image')

  async function upload(file: File) {
    // A field that is switched off would lose the focus.
    if (sending) return
    // For comfort only: the server looks at the bytes itself.
    if (!IMAGE_TYPES.some((type) => type === file.type)) return setProblem(messages.upload_type)
    if (file.size > IMAGE_MAX_BYTES) return setProblem(messages.upload_size)
    const form = new FormData()
    form.set('file', file)
    form.set('team_name', values.teamName)
    setSending(true)
    setProblem(undefined)
    try {
      const { filename } = await send(uploadImage, { form }, fetch)
      change({ image: filename })
    } catch (refusal) {
      if (leftForSignIn(refusal, routes.register(), lang, messages.session_ended)) return
      setProblem(refusal instanceof CallError && refusal.message ? refusal.message : messages.upload_failed)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{texts.image}</label>
      <div className="file">
        <span className="ava big">
          {values.image ? <img src={`/uploads/${values.image}`} alt="" /> : <Svg code={mark(values.teamName || '·')} />}
        </span>
        <p>
          <b>{values.image ? texts.imageKept : texts.imageNone}</b>
          <br />
          <span className="help" id={`${id}-help`}>
            {texts.imageHelp}
          </span>
        </p>
        <label className="btn line" aria-busy={sending}>
          {values.image ? texts.imageReplace : texts.imageChoose}
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept={IMAGE_TYPES.join(',')}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void upload(file)
            }}
          />
        </label>
      </div>
      {error ? (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
