import { useEffect, useState } from 'react'
import { agreementBy } from '../../data/agreement.ts'

const loaded = () => import('./ReplacementDialog.tsx')
type Asked = Pick<Awaited<ReturnType<typeof loaded>>, 'ReplacementDialog'> & {
  serials: readonly string[]
  settle: (agreed: boolean) => void
}

/** Asks before a changed result revokes final certificates and has them issued anew. */
export function ReplacementAsked() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let leave = () => {}
    const takeDown = agreementBy(async (serials) => {
      const { ReplacementDialog } = await loaded()
      const agreed = await new Promise<boolean>((settle) => {
        leave = () => settle(false)
        setAsked({ ReplacementDialog, serials, settle })
      })
      setAsked(undefined)
      return agreed
    })
    return () => {
      takeDown()
      leave()
    }
  }, [])
  if (!asked) return null
  const { ReplacementDialog, serials, settle } = asked
  return <ReplacementDialog serials={serials} onAnswer={settle} />
}
