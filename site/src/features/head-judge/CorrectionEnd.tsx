import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { ReasonField } from './ReasonField.tsx'
import type { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = {
  texts: HeadJudgeProps['texts']
  reason: string
  error: string | undefined
  /** Without a summary of the errors above. */
  announced?: boolean
  sender: Pick<ReturnType<typeof useHeadJudgeSend>, 'sending' | 'submitError'>
  onReason: (reason: string) => void
  onCancel: () => void
}

/** Every correction says why, is saved or left. */
export const CorrectionEnd = ({ texts, reason, error, announced = false, sender, onReason, onCancel }: Props) => (
  <>
    <ReasonField texts={texts} value={reason} error={error} announced={announced} onChange={onReason} />
    <ErrorNotice message={sender.submitError?.message} />
    <div className="decisions">
      <button className="btn green" type="submit" aria-busy={sender.sending}>
        {texts.save}
      </button>
      <button className="btn line" type="button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  </>
)
