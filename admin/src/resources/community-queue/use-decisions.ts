import type { ModerationDecision } from '@olympiad/contracts/community'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useRef, useState } from 'react'
import { HttpError, useAddUndoableMutation, useDataProvider, useEvent, useNotify, useTranslate } from 'react-admin'
import { errorMessage } from '../../data/http-client.ts'
import { caseName } from './case-name.ts'
import type { ModerationQueue } from './use-queue.ts'

type Step = { undo(): void }
const textKey = (name: string) => `resources.community-cases.${name}`
/** The case is gone, or another admin decided first. */
const GONE_STATUSES: readonly number[] = [404, 409]
/** Ignores decisions right after a case returns: the key press meant the case before it. */
const PAUSE_MS = 800
const isEdited = (error: unknown): boolean => error instanceof HttpError && error.body?.code === 'case_edited'

/**
 * Hides a decided case at once and offers an undo. Approving and hiding take effect at once.
 * A deletion waits until its message closes, because nothing restores the post.
 * A case edited since it was read returns with its new text.
 */
export function useDecisions({ markDecided, clearDecided, reopenCase, refetch }: ModerationQueue) {
  const dataProvider = useDataProvider()
  const addUndoable = useAddUndoableMutation()
  const notify = useNotify()
  const translate = useTranslate()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const lastReopened = useRef(-PAUSE_MS)
  const removeStep = (step: Step) => setSteps((all) => all.filter((each) => each !== step))

  const save = (of: AdminModerationCase, decision: ModerationDecision | null) =>
    dataProvider.update<AdminModerationCase>('community-cases', {
      id: of.id,
      data: { decision, ...(decision && { seen: of.post?.edited_at ?? null }) },
      previousData: of,
    })
  /** Another case is open by now, so the message names its own. */
  const notifyError = (of: AdminModerationCase, error: unknown) => {
    const why = errorMessage(error, 'texts.unknown_error')
    const stillWaits = !(error instanceof HttpError && GONE_STATUSES.includes(error.status))
    const messageArgs = { name: `\u2068${caseName(of)}\u2069`, why: translate(why, { _: why }) }
    notify(textKey(stillWaits ? 'not_saved' : 'not_taken'), { type: 'error', messageArgs })
  }

  const decide = useEvent((of: AdminModerationCase, decision: ModerationDecision) => {
    if (performance.now() - lastReopened.current < PAUSE_MS) return
    markDecided(of.id)
    /** Returns false for an error: the case waits again, unless another admin decided it. */
    const send = async (): Promise<boolean> => {
      let isDecided = true
      let returns = false
      try {
        await save(of, decision)
      } catch (error) {
        isDecided = false
        returns = isEdited(error)
        removeStep(step)
        notifyError(of, error)
      }
      await refetch()
      clearDecided(of.id)
      if (returns) {
        lastReopened.current = performance.now()
        reopenCase(of.id)
      }
      return isDecided
    }
    const sent = decision === 'delete' ? undefined : send()

    let isOver = false
    const undo = async () => {
      if (isOver) return
      isOver = true
      removeStep(step)
      try {
        if (sent) {
          if (!(await sent)) return
          await save(of, null)
          await refetch()
        }
        reopenCase(of.id)
        notify(textKey('undone'), { type: 'success' })
      } catch (error) {
        notifyError(of, error)
      }
    }
    const step: Step = { undo: () => void undo() }
    setSteps((all) => [...all, step])
    addUndoable(({ isUndo }) => {
      if (isUndo) return step.undo()
      if (sent || isOver) return
      isOver = true
      removeStep(step)
      void send()
    })
    notify(textKey(`done.${decision}`), { type: 'success', undoable: true, isSaved: sent !== undefined })
  })

  return {
    decide,
    undo: steps.at(-1)?.undo,
  }
}
