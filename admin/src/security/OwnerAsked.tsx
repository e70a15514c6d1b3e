import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { useEffect, useState } from 'react'
import { httpClient } from '../data/http-client.ts'
import { askingBy } from '../data/proof.ts'

const loaded = () => import('./ProofDialog.tsx')
type Asked = Pick<Awaited<ReturnType<typeof loaded>>, 'ProofDialog'> & {
  twoSteps: boolean
  settle: (isProven: boolean) => void
}

/** Asks whoever works in the console to prove to be the owner of the session, whenever the server wants to know. */
export function OwnerAsked() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let leave = () => {}
    const takeDown = askingBy(async () => {
      const [{ ProofDialog }, { json }] = await Promise.all([loaded(), httpClient('/api/auth/second-factor')])
      const view: SecondFactorView = json
      const isProven = await new Promise<boolean>((settle) => {
        leave = () => settle(false)
        setAsked({ ProofDialog, twoSteps: view.enabled_at !== null, settle })
      })
      setAsked(undefined)
      return isProven
    })
    return () => {
      takeDown()
      leave()
    }
  }, [])
  if (!asked) return null
  const { ProofDialog, twoSteps, settle } = asked
  return (
    <ProofDialog
      title="security.confirm_you"
      confirm="security.confirm_you_do"
      what="security.confirm_you_what"
      address="/api/admin/prove"
      twoSteps={twoSteps}
      onDone={() => settle(true)}
      onClose={() => settle(false)}
    />
  )
}
