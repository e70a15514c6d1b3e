import { type Place, sendTo } from '@olympiad/contracts/call'
import type { uploadImage } from '@olympiad/contracts/calls/teams'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import { mark } from '@olympiad/motif/mark'
import { idOf } from '../../components/form/Field.tsx'
import { useSend } from '../../components/form/use-send.ts'
import { Svg } from '../../components/Svg.tsx'
import type { StepProps } from './context.ts'

const UPLOAD: Place<typeof uploadImage> = { method: 'POST', path: '/api/uploads' }

/** The team's picture: sent as soon as it is chosen, shown as the server kept it. */
export function LogoField({ lang, texts, messages, values, errorOf, change }: StepProps) {
  const { sending, refusal, refuse, run } = useSend({
    offline: messages.upload_failed,
    failed: messages.upload_failed,
    session: { lang, page: routes.register(), ended: messages.session_ended },
  })
  const id = idOf('image')
  const error = refusal?.message ?? errorOf('image')

  function upload(file: File) {
    // A field that is switched off would lose the focus.
    if (sending) return
    // For comfort only: the server looks at the bytes itself.
    if (!IMAGE_TYPES.some((type) => type === file.type)) return refuse({ message: messages.upload_type })
    if (file.size > IMAGE_MAX_BYTES) return refuse({ message: messages.upload_size })
    const form = new FormData()
    form.set('file', file)
    form.set('team_name', values.teamName)
    void run(async () => {
      change({ image: (await sendTo(UPLOAD, { form }, fetch)).filename })
      return 'stays'
    })
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
              if (file) upload(file)
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
