import { type ReactNode, useEffect, useRef } from 'react'
import type { SignUpProps } from './signup.server.ts'
import type { CreatedAccount } from './use-sign-up.ts'

type Props = Pick<SignUpProps, 'texts'> & {
  createdAccount: CreatedAccount
  signInUrl: string
  children?: ReactNode
}

export function AccountCreated({ texts, createdAccount, signInUrl, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="outcome" role="status" tabIndex={-1} ref={box}>
      <span className="signal pending" />
      {children}
      <p className="lead">{createdAccount.msg}</p>
      <a className="btn" href={createdAccount.url}>
        {texts.verifyGo}
      </a>
      <p className="note have">
        <a href={signInUrl}>{texts.thenSignIn}</a>
      </p>
    </div>
  )
}
