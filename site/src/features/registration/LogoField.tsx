import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { uploadTeamImage } from '@olympiad/contracts/calls/teams'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import { identicon } from '@olympiad/motif/identicon'
import { fieldId } from '../../components/form/Field.tsx'
import { useSend } from '../../components/form/use-send.ts'
import { Svg } from '../../components/Svg.tsx'
import type { StepProps } from './wizard-types.ts'

const UPLOAD: Endpoint<typeof uploadTeamImage> = { method: 'POST', path: '/api/uploads' }

export function LogoField({ lang, texts, messages, values, errorOf, change }: StepProps) {
  const { sending, submitError, setSubmitError, run } = useSend({
    offlineMessage: messages.upload_failed,
    defaultMessage: messages.upload_failed,
    session: { lang, returnPath: routes.register(), sessionEndedMessage: messages.session_ended },
  })
  const id = fieldId('image')
  const signName = values.teamName.trim()
  const error = submitError?.message ?? errorOf('image')

  async function send(file: File): Promise<'stays'> {
    const form = new FormData()
    form.set('file', file)
    form.set('team_name', values.teamName)
    change({ image: (await sendToEndpoint(UPLOAD, { form }, fetch)).filename })
    return 'stays'
  }

  function upload(file: File) {
    // A disabled input would lose the focus.
    if (sending) return
    // Only for convenience: the server checks the bytes.
    if (!IMAGE_TYPES.some((type) => type === file.type)) return setSubmitError({ message: messages.upload_type })
    if (file.size > MAX_IMAGE_BYTES) return setSubmitError({ message: messages.upload_size })
    void run(() => send(file))
  }

  return (
    <div className="field">
      <label htmlFor={id}>{texts.image}</label>
      <div className="file">
        <span className="ava big">
          {values.image ? <img src={`/uploads/${values.image}`} alt="" /> : <Svg code={identicon(signName || '·')} />}
        </span>
        <p>
          <b role="status">{values.image ? texts.imageKept : texts.imageNone}</b>
          <br />
          <span className="help" id={`${id}-help`}>
            {texts.imageHelp}
          </span>
        </p>
        <div className="file-ways">
          {signName === '' ? null : (
            <button
              className="btn line"
              type="button"
              aria-busy={sending}
              onClick={() => void run(async () => send(await drawnSign(signName)))}
            >
              {texts.imageSign}
            </button>
          )}
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
      </div>
      {error ? (
        <p className="error" id={`${id}-error`} role={submitError ? 'alert' : undefined}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

const SIGN_SIDE = 512

/** The sign as a picture, as uploads are. */
async function drawnSign(name: string): Promise<File> {
  const picture = new Image(SIGN_SIDE, SIGN_SIDE)
  // Some browsers draw no SVG without a size of its own.
  const code = identicon(name).replace('<svg ', `<svg width="${SIGN_SIDE}" height="${SIGN_SIDE}" `)
  picture.src = `data:image/svg+xml,${encodeURIComponent(code)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: SIGN_SIDE, height: SIGN_SIDE })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File(png ? [png] : [], 'sign.png', { type: 'image/png' })
}
