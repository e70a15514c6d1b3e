import { type ReactNode, useEffect, useRef } from 'react'
import type { SignUpProps } from './signup.server.ts'
import type { Made } from './use-sign-up.ts'

type Props = Pick<SignUpProps, 'texts'> & {
  made: Made
  /** Where the way goes on after the platform. */
  signIn: string
  children?: ReactNode
}

/** What a coach is told before the platform's site opens; the button doesn't wait for it. */
export function AccountMade({ texts, made, signIn, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="outcome" role="status" tabIndex={-1} ref={box}>
      <span className="signal pending" />
      {children}
      <p className="lead">{made.msg}</p>
      <a className="btn" href={made.url}>
        {texts.verifyGo}
      </a>
      <p className="note have">
        <a href={signIn}>{texts.thenSignIn}</a>
      </p>
    </div>
  )
}
