import type { CaseDecision } from '@olympiad/contracts/community'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useRef, useState } from 'react'
import { HttpError, useAddUndoableMutation, useDataProvider, useEvent, useNotify, useTranslate } from 'react-admin'
import { wordsOf } from '../../data/http-client.ts'
import { caseName } from './case-name.ts'
import type { Queue } from './use-queue.ts'

/** A decision that can be taken back. */
type Step = { undo(): void }
const words = (name: string) => `resources.community-cases.${name}`
/** What the server answers where a case is gone, or another admin was faster. */
const NO_LONGER: readonly number[] = [404, 409]
/** So long nothing is decided after a case has come back: the press was meant for the one that stood there. */
const CALM_MS = 800
const isEdited = (error: unknown): boolean => error instanceof HttpError && error.body?.code === 'case_edited'

/**
 * Decides cases: each leaves at once, and a message offers to take that back. What is approved or hidden is so at once; what
 * is deleted only when its message is gone, since nothing brings it back after that. Whose words were edited since they were
 * read comes back, with the new ones.
 */
export function useDecisions({ leave, settle, bring, refetch }: Queue) {
  const dataProvider = useDataProvider()
  const addUndoable = useAddUndoableMutation()
  const notify = useNotify()
  const translate = useTranslate()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const cameBack = useRef(-CALM_MS)
  const forget = (step: Step) => setSteps((all) => all.filter((each) => each !== step))

  const save = (of: AdminCase, decision: CaseDecision | null) =>
    dataProvider.update<AdminCase>('community-cases', {
      id: of.id,
      data: { decision, ...(decision && { seen: of.post?.edited_at ?? null }) },
      previousData: of,
    })
  /** By then another case is open, so it names the one that it is about. */
  const refused = (of: AdminCase, error: unknown) => {
    const why = wordsOf(error, 'texts.save_unknown')
    const waits = !(error instanceof HttpError && NO_LONGER.includes(error.status))
    const messageArgs = { name: `\u2068${caseName(of)}\u2069`, why: translate(why, { _: why }) }
    notify(words(waits ? 'not_saved' : 'not_taken'), { type: 'error', messageArgs })
  }

  const decide = useEvent((of: AdminCase, decision: CaseDecision) => {
    if (performance.now() - cameBack.current < CALM_MS) return
    leave(of.id)
    /** False where it was refused: then it waits again, unless somebody else has decided it. */
    const send = async (): Promise<boolean> => {
      let isDecided = true
      let returns = false
      try {
        await save(of, decision)
      } catch (error) {
        isDecided = false
        returns = isEdited(error)
        forget(step)
        refused(of, error)
      }
      await refetch()
      settle(of.id)
      if (returns) {
        cameBack.current = performance.now()
        bring(of.id)
      }
      return isDecided
    }
    const sent = decision === 'delete' ? undefined : send()

    let isOver = false
    const undo = async () => {
      if (isOver) return
      isOver = true
      forget(step)
      try {
        if (sent) {
          if (!(await sent)) return
          await save(of, null)
          await refetch()
        }
        bring(of.id)
        notify(words('undone'), { type: 'success' })
      } catch (error) {
        refused(of, error)
      }
    }
    const step: Step = { undo: () => void undo() }
    setSteps((all) => [...all, step])
    addUndoable(({ isUndo }) => {
      if (isUndo) return step.undo()
      if (sent || isOver) return
      isOver = true
      forget(step)
      void send()
    })
    notify(words(`done.${decision}`), { type: 'success', undoable: true, isSaved: sent !== undefined })
  })

  return {
    decide,
    /** Takes the last decision back; undefined where there is none. */
    undo: steps.at(-1)?.undo,
  }
}
