import { inLang, routes } from '@olympiad/contracts/routes'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { fill, type Texts } from '../../i18n/texts.ts'
import { AccountMade } from '../signup/AccountMade.tsx'
import { SignUpForm } from '../signup/SignUpForm.tsx'
import type { SignUpProps } from '../signup/signup.server.ts'
import { useSignUp } from '../signup/use-sign-up.ts'
import { Cards } from './Cards.tsx'
import { stepsOf } from './steps.ts'

export type JoinProps = {
  /** What the visitor was about to do, a path of this site. */
  redirect: string
  /** Where the popup stands: what is left when it closes. */
  page: string
  texts: Texts<'join'>
  cards: { courses: string; kits: string; signUp: string }
  signUp: SignUpProps
}

/**
 * The join popup (000 §2): first time or joined before, where to begin, student or coach, the form. The server sends it
 * open at its first step, whose ways on are links: it serves without a script too.
 */
export function Join(props: JoinProps) {
  const { redirect, page, texts, signUp } = props
  const { lang } = signUp
  const [state, setState] = useState<'served' | 'modal' | 'closed'>('served')
  const [step, setStep] = useState(1)
  const account = useSignUp(signUp, redirect)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // From now on it is modal: the page behind it is out of reach, and Escape closes it.
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.open = false
    dialog.current.showModal()
    setState('modal')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step begins at its name
  useEffect(() => {
    if (state === 'modal') heading.current?.focus()
  }, [step, state])

  /** In place of following the link. */
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  const steps = stepsOf(props, account.type, {
    begin: instead(() => setStep(2)),
    choose: () => setStep(3),
    join: (as) => {
      account.setType(as)
      setStep(4)
    },
  })
  const shown = steps[step - 1]
  return (
    <div className={state === 'served' ? 'veil' : undefined}>
      <dialog
        open
        className="stepped dialog tall"
        ref={dialog}
        aria-labelledby="join-title"
        onClose={() => {
          setState('closed')
          // The address forgets the popup, so that it does not come back with the page.
          history.replaceState(null, '', page)
        }}
      >
        <div className="dialog-scroll">
          {/* The first question is no step: who joined before goes elsewhere from it. */}
          {step > 1 ? (
            <p className="eyebrow">{fill(texts.stepOf, { step: step - 1, steps: steps.length - 1 })}</p>
          ) : null}
          <h2 id="join-title" ref={heading} tabIndex={-1}>
            {account.made ? signUp.texts.verifyTitle : shown?.title}
          </h2>
          {account.made ? (
            <AccountMade texts={signUp.texts} made={account.made} signIn={inLang(routes.signIn(redirect), lang)} />
          ) : (
            <>
              <p className="sub">{shown?.text}</p>
              {step < steps.length ? (
                <Cards key={step} cards={shown?.cards ?? []} />
              ) : (
                <SignUpForm {...signUp} state={account} />
              )}
            </>
          )}
        </div>
        <div className="dialog-actions">
          {step > 1 && !account.made ? (
            <button className="plain" type="button" onClick={() => setStep(step - 1)}>
              {texts.back}
            </button>
          ) : null}
          <a className="plain" href={page} onClick={instead(() => dialog.current?.close())}>
            {texts.later}
          </a>
        </div>
      </dialog>
    </div>
  )
}
