import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import type { useSend } from '../../components/form/use-send.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { ReasonField } from './ReasonField.tsx'

type Props = Pick<HeadJudgeProps, 'texts' | 'messages'> & {
  title: string
  text: string
  action: string
  initialReason?: string
  sender: Pick<ReturnType<typeof useSend>, 'sending' | 'submitError'>
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of what a head judge is about to do. */
export function ReasonDialog({ texts, messages, title, text, action, initialReason = '', sender, ...on }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState(initialReason)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="stepped dialog" ref={dialog} aria-labelledby="reason-title" onClose={on.onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '') on.onSubmit(reason.trim())
        }}
      >
        <h2 id="reason-title">{title}</h2>
        <p className="sub">{text}</p>
        <ReasonField
          texts={texts}
          value={reason}
          error={isMissing ? messages.field_required : undefined}
          announced
          onChange={setReason}
        />
        <ErrorNotice message={sender.submitError?.message} />
        <div className="dialog-actions">
          <button className="btn small" type="submit" aria-busy={sender.sending}>
            {action}
          </button>
          <button className="plain" type="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
