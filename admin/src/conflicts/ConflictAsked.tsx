import { useEffect, useState } from 'react'
import { choosingBy, type Question } from './save-at-version.ts'

const loaded = () => import('./ConflictDialog.tsx')
type Asked = Pick<Awaited<ReturnType<typeof loaded>>, 'ConflictDialog'> & {
  question: Question
  settle: (mine: ReadonlySet<string> | undefined) => void
}

/** Asks whoever saves what somebody else has changed meanwhile which of both it is to be. */
export function ConflictAsked() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let leave = () => {}
    const takeDown = choosingBy(async (question) => {
      const { ConflictDialog } = await loaded()
      const mine = await new Promise<ReadonlySet<string> | undefined>((settle) => {
        leave = () => settle(undefined)
        setAsked({ ConflictDialog, question, settle })
      })
      setAsked(undefined)
      return mine
    })
    return () => {
      takeDown()
      leave()
    }
  }, [])
  if (!asked) return null
  const { ConflictDialog, question, settle } = asked
  return <ConflictDialog question={question} onChosen={settle} onClose={() => settle(undefined)} />
}
